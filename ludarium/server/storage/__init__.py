"""The database: schema, reading, and one thread that writes."""
