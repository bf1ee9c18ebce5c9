"""Several processes on one database: what they tell each other, who does what, and the supervisor that starts them."""
