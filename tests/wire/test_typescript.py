"""The browser's wire types are those of Python."""

from pathlib import Path

import msgspec
import pytest

from ludarium.wire.table import FromClient, Play
from ludarium.wire.typescript import typescript

ROOT = Path(__file__).parents[2]


def test_the_browsers_types_are_up_to_date() -> None:
    assert (ROOT / "web" / "src" / "net" / "wire.ts").read_text(encoding="utf-8") == typescript(), "run `make wire`"


@pytest.mark.parametrize(
    "sent", [b"{}", b'{"type":"play"}', b'{"type":"play","seat":0,"actions":0,"text":"x","more":1}']
)
def test_messages_from_clients_are_decoded_strictly(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=FromClient)


def test_a_message_crosses_the_wire_unchanged() -> None:
    sent = Play(seat=1, actions=7, text="Wa1-a2")
    assert msgspec.json.decode(msgspec.json.encode(sent), type=FromClient) == sent
