"""The rules, and nothing but the rules: one package per game, all built on `engines.core`."""
