"""A client for scripts: sit down at a table of a server, and get a scene whenever it is your turn.

with Client("http://127.0.0.1:8642", name="Ann") as me:
    table = me.open("vilitum", seats=["me", "greedy"])
    for scene in table:
        table.play(scene.choices[0].text)
"""

from ludarium.client.campaign import RemoteCampaign
from ludarium.client.client import Client
from ludarium.client.errors import Rejected
from ludarium.client.table import RemoteTable

__all__ = ["Client", "Rejected", "RemoteCampaign", "RemoteTable"]
