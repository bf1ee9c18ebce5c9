"""The database: its schema, the store that reads it, and the one thread that writes to it."""
