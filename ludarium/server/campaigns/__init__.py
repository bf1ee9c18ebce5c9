"""Campaigns: sheets that last from match to match."""
