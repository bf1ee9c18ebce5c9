"""When the Aggressor loses: the Defender's Baron sends it away."""

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.bumping import FORCED, begin_bump
from ludarium.games.barony.rules.cards import (
    ASSASSINATE,
    PICKPOCKET,
    STEAL,
    THROW,
)
from ludarium.games.barony.rules.clash import (
    BRACE,
    CLOSE,
    THROWN,
    softening,
    use_up_made,
)
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ASK_AWAY,
    ASK_SOAK,
    BUMPS,
    DEFENDER,
    FAR,
    MARGIN,
    PLACE,
    RANK,
    RAY,
    RIDER,
    ROLLS,
    RUN,
    SOAKED,
    STAGE,
    TYPE,
    WARD,
    Realm,
)
from ludarium.games.barony.rules.riders import take_and_return


def lost(realm: Realm) -> None:
    """The Defender's Baron sends the Aggressor away, unless the confrontation was at a distance (BAR-32, 39)."""
    use_up_made(realm)
    rider = realm.now(RIDER)
    if realm.now(TYPE) > FORCED:
        realm.note(STAGE, CLOSE)
    elif (rider == PICKPOCKET or rider == STEAL) and within_rank(realm):  # noqa: SIM109
        take_and_return(realm)
    else:
        realm.request(realm.lord(realm.now(DEFENDER)), ASK_AWAY)


def within_rank(realm: Realm) -> bool:
    """Whether a thief rolled and lost by no more than its Rank (BAR-104)."""
    return realm.now(ROLLS) > 0 and -realm.now(MARGIN) <= realm.ledger[realm.now(AGGRESSOR) + RANK]


def max_throw(realm: Realm) -> i64:
    """How many triangles the Defender may send a beaten Aggressor (BAR-39, 95, 113)."""
    defender, rider = realm.now(DEFENDER), realm.now(RIDER)
    if rider == ASSASSINATE:
        return realm.ledger[defender + RANK]
    if rider or not realm.knows(defender, THROW) or realm.is_still(defender):
        return 1
    half = realm.now(RUN) // 2
    return half if half > 1 else 1


def list_away(realm: Realm, found: list[int]) -> None:
    """List the rays and distances a beaten Aggressor may be sent (BAR-39)."""
    most = max_throw(realm)
    for ray in range(i64(6)):
        for far in range(i64(1), most + 1):
            found.append(int(code.action(code.RAY, 0, ray | far << 4)))
    if realm.options.loser_bump == "touching" and realm.now(PLACE) != realm.market:
        for ray in range(i64(6), i64(12)):
            found.append(int(code.action(code.RAY, 0, ray | 1 << 4)))


def send_away(realm: Realm, ray: i64, far: i64) -> None:
    """The Defender's Baron has chosen ray and distance."""
    realm.note(RAY, ray)
    realm.note(FAR, far)
    realm.note(STAGE, BRACE)


def brace(realm: Realm) -> None:
    """Ask how much the Armor spell shortens a beaten Aggressor's bump (BAR-120)."""
    realm.note(STAGE, THROWN)
    if softening(realm) > 0:
        realm.request(realm.lord(realm.now(AGGRESSOR)), ASK_SOAK)


def thrown(realm: Realm) -> None:
    """Bump the Aggressor."""
    realm.note(STAGE, CLOSE)
    aggressor, defender = realm.now(AGGRESSOR), realm.now(DEFENDER)
    far = realm.now(FAR) - realm.now(SOAKED)
    realm.ledger[aggressor + WARD] = 0
    realm.add_statistic(defender, BUMPS, 1)
    begin_bump(realm, aggressor, realm.now(PLACE), realm.now(RAY), far, defender, False)
