"""What is removed after a while: tables that nobody joined, and the names of guests who never came back."""

import asyncio
from pathlib import Path

from in_process import ANN, BOB, opened, services_in, visit

from ludarium.server.tables.housekeeping import DAY_MILLISECONDS, MAX_ABSENT_DAYS, MAX_WAITING_DAYS
from ludarium.server.tables.log import milliseconds

LATER = milliseconds() + (MAX_WAITING_DAYS + 1) * DAY_MILLISECONDS
MUCH_LATER = milliseconds() + (MAX_ABSENT_DAYS + 1) * DAY_MILLISECONDS


def test_a_table_that_nobody_joins_is_removed_after_a_while(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path)
        waiting = await opened(services, "me", "open")
        playing = await opened(services, "me", "hotseat")
        await services.housekeeping.write_summaries()
        await services.housekeeping.tidy(milliseconds())
        assert await services.store.load(waiting.id) is not None
        await services.housekeeping.tidy(LATER)
        assert await services.store.load(waiting.id) is None
        assert services.tables.live(waiting.id) is None
        assert await services.store.load(playing.id) is not None
        await services.close()

    asyncio.run(run())


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path)
        waiting = await opened(services, "me", "open")
        await services.housekeeping.write_summaries()
        await visit(services, waiting.id, ANN)
        await services.housekeeping.tidy(LATER)
        assert await services.store.load(waiting.id) is not None
        await services.close()

    asyncio.run(run())


def test_the_name_of_a_guest_is_kept_while_they_come_or_have_a_table(tmp_path: Path) -> None:
    async def run() -> None:
        services = services_in(tmp_path)
        await services.rename(ANN, "Ann")
        await services.rename(BOB, "Bob")
        await opened(services, "me", "hotseat")  # Ann's
        await services.housekeeping.write_summaries()
        await services.housekeeping.tidy(milliseconds())
        assert await services.store.names([ANN, BOB]) == {ANN: "Ann", BOB: "Bob"}
        await services.housekeeping.tidy(MUCH_LATER)
        assert await services.store.names([ANN, BOB]) == {ANN: "Ann"}
        await services.close()

    asyncio.run(run())
