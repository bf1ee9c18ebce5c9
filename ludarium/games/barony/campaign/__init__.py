"""Campaigns: Fiefdoms kept from match to match."""
