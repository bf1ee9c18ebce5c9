"""The messages between the server and its clients. Whatever crosses the wire is declared here, once."""
