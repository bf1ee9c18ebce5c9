"""A network between browsers and a server that can be cut, completely or in one direction."""

import selectors
import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self


class Cable:
    """Forwards connections from a port of its own to another port of this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: dict[socket.socket, socket.socket] = {}
        self._from_server: set[socket.socket] = set()
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._lock = threading.Lock()
        self._whole, self._deaf, self._going = True, False, True
        self._thread = threading.Thread(target=self._pass_on, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._going = False
        self._thread.join()
        self.cut()
        self._listener.close()
        self._selector.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        """Break every connection; new ones break at once."""
        with self._lock:
            self._whole = False
            for end in list(self._ends):
                self._drop(end)

    def deafen(self) -> None:
        """Drop everything that the server sends from now on."""
        self._deaf = True

    def mend(self) -> None:
        self._deaf, self._whole = False, True

    def _pass_on(self) -> None:
        while self._going:
            for key, _ in self._selector.select(timeout=0.05):
                with self._lock, suppress(OSError):
                    if key.fileobj is self._listener:
                        self._connect()
                    elif isinstance(key.fileobj, socket.socket):
                        self._carry(key.fileobj)

    def _connect(self) -> None:
        near, _ = self._listener.accept()
        if not self._whole:
            near.close()
            return
        far = socket.create_connection(("127.0.0.1", self._port))
        self._from_server.add(far)
        for end, other in ((near, far), (far, near)):
            self._ends[end] = other
            self._selector.register(end, selectors.EVENT_READ)

    def _carry(self, end: socket.socket) -> None:
        if end not in self._ends:
            return
        try:
            data = end.recv(65536)
            if data and not (self._deaf and end in self._from_server):
                self._ends[end].sendall(data)
        except OSError:
            data = b""
        if not data:
            self._drop(end)

    def _drop(self, end: socket.socket) -> None:
        for one in (end, self._ends.get(end)):
            if one is not None and one in self._ends:
                del self._ends[one]
                self._selector.unregister(one)
                self._from_server.discard(one)
                one.close()
