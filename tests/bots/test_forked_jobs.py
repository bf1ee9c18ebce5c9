"""Jobs run in several processes, and a failing one doesn't affect the others."""

import os
import signal

import pytest

from ludarium.bots import forked_jobs
from ludarium.bots.forked_jobs import share


def test_every_job_answers_in_its_place() -> None:
    mine = os.getpid()
    found = share([lambda: str(os.getpid()).encode()] * 3)
    assert found[0] == str(mine).encode()
    assert len(set(found)) == 3


def test_answers_may_be_long() -> None:
    assert share([lambda: b"a", lambda: b"b" * 3_000_000]) == [b"a", b"b" * 3_000_000]


def die() -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def fail() -> bytes:
    raise ValueError("no answer")


def stall() -> bytes:
    signal.pause()
    return b""


def test_a_job_that_fails_or_is_killed_has_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    assert share([lambda: b"one", die, fail, lambda: b"four"]) == [b"one", None, None, b"four"]


def test_one_that_does_not_answer_in_time_is_not_waited_for() -> None:
    assert share([lambda: b"one", stall], grace_seconds=0.05) == [b"one", None]


def test_what_the_first_job_raises_is_raised_and_the_others_end(monkeypatch: pytest.MonkeyPatch) -> None:
    forked, fork = list[int](), os.fork

    def remembered() -> int:
        forked.append(fork())
        return forked[-1]

    monkeypatch.setattr(forked_jobs.os, "fork", remembered)
    with pytest.raises(ValueError, match="no answer"):
        share([fail, stall])
    with pytest.raises(ChildProcessError):
        os.waitpid(forked[0], os.WNOHANG)


def test_where_nothing_can_be_forked_all_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(forked_jobs.os, "fork")
    assert share([lambda: str(os.getpid()).encode()] * 2) == [str(os.getpid()).encode()] * 2


def test_without_room_for_another_process_the_first_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError

    monkeypatch.setattr(forked_jobs.os, "fork", refuse)
    assert share([lambda: b"one", lambda: b"two"]) == [b"one", None]
