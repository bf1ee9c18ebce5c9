"""Matches at a terminal: played here, on a server, or of a campaign."""
