"""What bots know about Vilitum."""
