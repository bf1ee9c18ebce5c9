"""Whose request it is, for limits: cookies are free, addresses are not."""

import hashlib
import hmac
import ipaddress
from collections.abc import MutableMapping
from typing import Any

IPV6_PREFIX_BITS = 64
"""One home has at least so large an IPv6 network, so all of it counts as one."""


def network(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, IPV6_PREFIX_BITS), strict=False))


def address_of(scope: MutableMapping[str, Any]) -> str:
    """The network that a request comes from; behind a trusted proxy, the one the proxy names."""
    client = scope.get("client")
    return network(client[0]) if client else ""


def opener_of(key: bytes, address: str) -> str:
    """An address as the database keeps it: a keyed hash, which tells nobody who it was; no guest has such an id."""
    return "@" + hmac.digest(key, f"address {address}".encode(), hashlib.sha256).hex()[:31]
