"""The messages between the server and its clients, each declared once."""
