"""Mutation tests: change single production statements, and see whether a test notices (`make
mutants`)."""
