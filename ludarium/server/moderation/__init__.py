"""Who may not play here, and what administrators can do about tables and guests."""
