"""Every sentence is in a file, and every file is read as the official reader reads it."""
