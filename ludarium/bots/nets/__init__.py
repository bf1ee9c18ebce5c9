"""Value nets: small networks of integers that judge a state for a seat, trained by `ludarium train`."""
