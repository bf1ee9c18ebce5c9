"""The network a request comes from, for rate limits: new cookies are free, addresses are not."""

import hashlib
import hmac
import ipaddress
from collections.abc import MutableMapping
from typing import Any

IPV6_PREFIX_BITS = 64
"""A home gets at least a /64, so all of it counts as one address."""


def network(address: str) -> str:
    """An IPv4 address, or the /64 network of an IPv6 address."""
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
    """The network of a request's client; behind a trusted proxy, of the client that the proxy names."""
    client = scope.get("client")
    return network(client[0]) if client else ""


def opener_of(key: bytes, address: str) -> str:
    """An address as the database stores it: a keyed hash that reveals nothing, and differs from any guest's id."""
    return "@" + hmac.digest(key, f"address {address}".encode(), hashlib.sha256).hex()[:31]
