"""One of several processes that a supervisor has started: `python -m ludarium.server.processes.child`.

It reads what to do from its standard input, and stops when that input ends: then the supervisor is gone.
"""

import os
import signal
import socket
import threading


def main() -> None:
    from ludarium.server.processes.supervisor import decoded  # bot processes import this module and need nothing of it
    from ludarium.server.run import serve_shared

    with open(0, "rb", buffering=0, closefd=False) as given:
        start = decoded(given.readline())
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    listener = socket.socket(fileno=start.listener)
    listener.setblocking(False)
    serve_shared(start.settings, listener, start.url)


def _stop_with_supervisor() -> None:
    os.read(0, 1)  # returns at the end of the input
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
