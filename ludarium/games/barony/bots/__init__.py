"""Position evaluation for bots."""
