"""Mutation testing: how many random faults in the rules of a game its tests catch.

A mutant is the game with one fault in its rule modules: a flipped comparison, `and` for `or`, a negated condition, or
`+` for `-`. First the game's tests, perft numbers, playthroughs and laws run once to record which statements each
of them reaches. Then each mutant meets, uncompiled and in a forked process, the tests
that reach the fault, the quickest first. A test that takes far longer than usual has noticed the fault too.
What was recorded and caught is kept in `.mutation`, so a run that was stopped goes on; a changed test file is recorded
again by itself, and a change in the package begins anew.

    python benchmarks/mutation vilitum --count 100
    python benchmarks/mutation vilitum --numbers 17,42      only these of the hundred
"""

import argparse
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType

os.environ["LUDARIUM_PURE"] = "1"

import pytest
from faults import ROOT, Mutant, rule_modules, sample
from forked import forked, mute
from hypothesis import Phase, settings
from reach import MARKS, Marks, Reached, marked, statement_at
from recordings import Recording
from sources import replace
from trial import OPTIONS, Session, Usual, Verdict, hunt, limit_seconds, on_imported, reaching, record, tests_of, within

IMPORT_SECONDS = 60
"""CPU time in which a game with a fault must be imported, and its tests collected."""
PROGRESS = os.fdopen(os.dup(2), "w")
"""Still seen where a process is mute."""
Tried = list[tuple[int, Mutant, Verdict]]


def main() -> None:
    asked = arguments()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    import_all_but(asked.game)
    numbered = dict(enumerate(sample(asked.game, asked.count, asked.seed, asked.only), 1))
    if asked.numbers:
        numbered = {number: numbered[number] for number in map(int, asked.numbers.split(","))}
    tried: Tried = []
    for number, verdict in try_all(asked.game, numbered, asked.seconds, asked.skip):
        tried.append((number, numbered[number], verdict))
        asked.output.write_text(report(asked.game, tried), encoding="utf-8")
    print(report(asked.game, tried).partition("Caught:")[0])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100, help="how many mutants to try (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random sample (default: 1)")
    parser.add_argument("--only", default="", help="only modules with this in their path, such as turn_bans")
    parser.add_argument("--numbers", help="only these mutants of the sample, such as 7,23")
    parser.add_argument("--seconds", type=float, default=1e9, help="of tests for a mutant (default: all that reach it)")
    parser.add_argument("--skip", default="", help="leave out tests whose name matches, such as test_in_drawn_matches")
    parser.add_argument("--output", type=Path, help="file for what was tried (default: mutation-GAME.txt)")
    asked = parser.parse_args()
    asked.output = (asked.output or Path(f"mutation-{asked.game}.txt")).absolute()
    return asked


def import_all_but(game: str) -> None:
    """Import what every session needs, except the game that gets a fault."""
    settings.register_profile("mutation", phases=[Phase.explicit, Phase.generate])  # no shrinking
    settings.load_profile("mutation")
    ludarium = importlib.import_module("ludarium")
    others = [f"ludarium.games.{one}" for one in ludarium.games() if one != game]
    for name in ("ludarium.bots", "ludarium.testing", *others):
        importlib.import_module(name)
    assert not [name for name in sys.modules if name.startswith(f"ludarium.games.{game}")]


def try_all(game: str, numbered: dict[int, Mutant], seconds: float, skip: str) -> Iterator[tuple[int, Verdict]]:
    """The verdict on each mutant: first on those that can be swapped into the imported game, then on the others."""
    kept = recording(game, skip)
    usual = kept.usual
    early = {number for number, one in numbered.items() if matters_at_import(one, kept.at_import)}
    near = {number: tests_for(one, usual, number in early) for number, one in numbered.items()}
    chosen = {number: within(near[number], usual, seconds) for number in numbered}
    todo = [number for number, one in numbered.items() if one.name not in kept.caught]

    def found(number: int, noticed: str) -> None:
        say(f"{number}: {noticed or 'SURVIVED'}")
        if noticed:
            kept.catch(numbered[number].name, noticed)

    def then(session: Session) -> None:
        for number in todo:
            if number not in early:
                found(number, on_imported(session, numbered[number], chosen[number], usual))

    forked(lambda told: run_session(game, Session(game, then)))
    for number in todo:
        if number in early:
            found(number, on_new_import(game, numbered[number], chosen[number], usual))
    kept.read()  # most were caught in a forked process
    for number, mutant in numbered.items():
        left = len(near[number]) - len(chosen[number])
        yield number, Verdict(kept.caught.get(mutant.name, ""), len(chosen[number]), left)


def tests_for(mutant: Mutant, usual: dict[str, Usual], early: bool) -> list[str]:
    """The tests that may notice a fault: those that reach it; any test, if what is made at import depends on it."""
    first = reaching(mutant, usual)
    return [*first, *sorted(usual.keys() - set(first), key=lambda test: usual[test].seconds)] if early else first


def run_session(game: str, session: Session, folders: Sequence[str] = ()) -> None:
    """Collect the tests of a game, or those of some folders, and let the session go on from there."""
    mute()
    pytest.main([*OPTIONS, *(folders or tests_of(game))], plugins=[session])


def recording(game: str, skip: str) -> Recording:
    """What the tests take and reach, recorded now as far as it was not before."""
    kept = Recording(game, skip)
    if kept.stale():
        say("Recording what each test reaches …")
        forked(lambda told: record_in_session(game, kept, skip))
        kept.read()
    if kept.stale():
        sys.exit("The tests could not be recorded: they fail without any fault, or can't be collected.")
    return kept


def record_in_session(game: str, kept: Recording, skip: str) -> None:
    """Record what the tests of new and changed files take and reach, also when the game and they are imported."""
    paths = rule_modules(game)
    marks = Marks(paths)

    def coder(path: Path, module: ModuleType) -> CodeType:
        module.__dict__[MARKS] = marks.of[path]
        return marked(path.read_bytes(), path)

    def then(session: Session) -> None:
        at_import = marks.reached()
        kept.add(record(session, marks), at_import)

    replace(paths, coder)
    run_session(game, Session(game, then, skip), kept.stale())


def matters_at_import(mutant: Mutant, at_import: Reached) -> bool:
    """Whether a fault is reached before any test runs: outside functions, or in a function called by then."""
    number = statement_at(mutant.source, mutant.line)
    return number is None or number in at_import.get(mutant.module, ())


def on_new_import(game: str, mutant: Mutant, tests: list[str], usual: dict[str, Usual]) -> str:
    """The first test that notices a fault that was there when the game was imported; empty if none does."""

    def work(told: Path) -> None:
        told.write_text("the import", encoding="utf-8")

        def then(session: Session) -> None:
            told.write_text("", encoding="utf-8")
            hunt(session, [test for test in tests if test in session.items], usual, told)

        limit_seconds(IMPORT_SECONDS, "the import", told)
        replace([mutant.path], lambda path, module: compile(mutant.applied(), path, "exec"))
        run_session(game, Session(game, then), sorted({test.partition("::")[0] for test in tests}))

    code, noticed = forked(work)
    return noticed or ("a crash" if code else "")


def report(game: str, tried: Tried) -> str:
    survivors = [one for one in tried if not one[2].noticed]
    lines = [f"{game}: {len(tried) - len(survivors)} of {len(tried)} mutants caught", "Survivors:"]
    for number, mutant, verdict in sorted(survivors, key=lambda one: one[0]):
        lines.append(f"{number}. {mutant.told()}\n    {verdict.tests} tests passed, {verdict.left} slow ones left out")
    lines.append("Caught:")
    lines += [f"{number}. {one.told()}\n    {told.noticed}" for number, one, told in tried if told.noticed]
    return "\n".join([*lines, ""])


def say(text: str) -> None:
    print(text, file=PROGRESS, flush=True)


if __name__ == "__main__":
    main()
