"""Pictures: by structure, and against golden files that somebody has looked at."""
