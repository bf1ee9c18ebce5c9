"""Search by rollouts: each action is played on to the end of the round, many times over, and compared."""
