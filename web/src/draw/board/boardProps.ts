/** What a board is drawn from: the scene, what may be chosen, what happened last, and who listens. */
import type { Path } from "../../choosing/choose";
import type { Aftermath, Prospect, Scene, Step } from "../../net/wire";
import type { Blow, Change } from "../../table/changes";
import type { Happening } from "../../table/liveTable.svelte";
import type { Skin } from "../skin.svelte";
import type { Badge, Trail } from "./overlay";

export interface BoardProps {
  readonly scene: Scene;
  readonly skin: Skin;
  readonly label: string;
  readonly turn?: number;
  /** The seat whose journeys stand out. */
  readonly own?: number | null;
  readonly targets?: ReadonlyMap<string, readonly Step[]>;
  /** The spots that could be picked instead of the last ones: shown faintly. */
  readonly others?: ReadonlyMap<string, readonly Step[]>;
  /** The spots whose pieces could attack. */
  readonly armed?: ReadonlySet<string>;
  readonly picked?: Path;
  readonly hinted?: Path;
  readonly marked?: ReadonlySet<string>;
  /** From where to where pieces moved last. */
  readonly trails?: readonly Trail[];
  /** What the last action changed, and the blows it struck. */
  readonly changes?: readonly Change[];
  readonly blows?: readonly Blow[];
  /** The preview of effects of the hovered or picked steps. */
  readonly prospects?: readonly Prospect[];
  readonly happening?: Happening | null;
  /** The piece that acts and where it would be after the picked steps. */
  readonly carried?: { readonly spot: string; readonly id: string } | null;
  /** The dragged piece, drawn at the pointer instead. */
  readonly dragged?: string;
  readonly labels?: "outside" | "inside";
  /** The spot from which dotted lines lead to the targets. */
  readonly origin?: string;
  /** The ids of pieces and cells to show, because the question speaks of them. */
  readonly named?: ReadonlySet<string>;
  /** What is written on each target: what it would change by how much, its chance, or whose it is. */
  readonly badges?: ReadonlyMap<string, Badge>;
  /** The ids of pieces and cells that the log spoke of last. */
  readonly noted?: ReadonlySet<string>;
  /** The ids that the sentence under the pointer speaks of. */
  readonly told?: ReadonlySet<string>;
  /** By how much the whole of it is enlarged, so that names need not be. */
  readonly enlarged?: number;
  /** A piece that was asked about and isn't to move now, then where it could go and what it could attack. */
  readonly reach?: Path;
  /** What may follow what is chosen. */
  readonly follows?: Aftermath | null;
  /** Whether the offered choices are up to date. */
  readonly inStep?: boolean;
  readonly ontap?: (spot: string) => void;
  readonly ongrab?: (event: PointerEvent, spot: string) => void;
  readonly onpoint?: (spot: string) => void;
}
