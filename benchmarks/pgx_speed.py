"""How many steps a second pgx makes on the CPU: random legal moves of chess and connect four, alone and in a batch.

    python benchmarks/pgx_speed.py 64 8      # a batch of 64, eight seconds of CPU time each; prints JSON

It runs in an environment of its own, because pgx needs jax (together some 550 MB): see `environments.py --pgx`.
"""

import json
import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import pgx

GAMES = {"pgx chess": "chess", "pgx connect four": "connect_four"}


def speed(name: str, count: int, seconds: float) -> float:
    """Steps a second of CPU time with so many matches at once, compiled beforehand; each step has its observation."""
    environment = pgx.make(name)

    def step(state: pgx.State, key: jax.Array) -> tuple[pgx.State, jax.Array]:
        """A random legal move in every match, and the next key; a match that is over begins anew."""
        key, chosen, begun = jax.random.split(key, 3)
        moves = jax.random.categorical(chosen, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        fresh = jax.vmap(environment.init)(jax.random.split(begun, count))
        after = jax.vmap(environment.step)(state, moves)
        over = after.terminated | after.truncated

        def chosen_of(new: jax.Array, old: jax.Array) -> jax.Array:
            return jnp.where(over.reshape(over.shape + (1,) * (old.ndim - 1)), new, old)

        return jax.tree_util.tree_map(chosen_of, fresh, after), key

    compiled = jax.jit(step)
    state = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(1), count))
    state, key = compiled(state, jax.random.PRNGKey(2))
    state.observation.block_until_ready()
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state, key = compiled(state, key)
        state.observation.block_until_ready()
        done += count
    return done / (time.process_time() - start)


if __name__ == "__main__":
    size, length = int(sys.argv[1]), float(sys.argv[2])
    print(json.dumps({title: [speed(name, 1, length), speed(name, size, length)] for title, name in GAMES.items()}))
