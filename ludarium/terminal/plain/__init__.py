"""Plain text, line by line."""
