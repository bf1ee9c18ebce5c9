"""The chapters of a balance report."""
