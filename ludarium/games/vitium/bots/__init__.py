"""What bots need to know of Vitium."""
