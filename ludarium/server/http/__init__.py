"""HTTP routes; the checks and limits in front of them are in `limits`."""
