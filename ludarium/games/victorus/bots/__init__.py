"""What bots know about Victorus."""
