"""HTTP routes, and the checks and limits in front of them."""
