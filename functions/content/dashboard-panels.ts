/** What the staff add to everybody's dashboard (specification B §2): the popular search of the week, and blocks. */
import { blockTypes } from "../../shared/contract/blocks.ts";
import { keywordOfWeek } from "../../shared/domain/feed.ts";
import { pagePlaces, textTest } from "../../shared/domain/feed-filter.ts";
import { firstPublished, type Shelf } from "../../shared/domain/shelf.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { viewBlocks } from "./block-view.ts";
import type { PublicItem } from "./content-store.ts";
import { type Look, viewCard } from "./content-view.ts";
import type { Library } from "./library.ts";
import { publicAddress } from "./picture-signer.ts";

const keywordItems = 4;

interface Found {
  readonly keyword: string;
  /** The newest published item's place: when the next one appears, it is looked up anew. */
  readonly first: number;
  readonly places: readonly number[];
}

// The same for everybody and the same for a week, while a look through all texts is the dearest part of a dashboard.
const found = new WeakMap<Shelf<PublicItem>, Found>();

const placesFor = (shelf: Shelf<PublicItem>, keyword: string, first: number): readonly number[] => {
  const known = found.get(shelf);
  if (known !== undefined && known.keyword === keyword && known.first === first)
    return known.places;
  const { places } = pagePlaces(
    shelf.items.length,
    { first, order: "Latest", page: 1, perPage: keywordItems, untilFull: true },
    textTest(shelf, keyword) ?? (() => false),
  );
  found.set(shelf, { keyword, first, places });
  return places;
};

/** The keyword of the week with the newest items that have it. */
export const viewSearchFeature = (look: Look, shelf: Shelf<PublicItem>) => {
  const { keywords } = look.library.editorial.search;
  const keyword = keywordOfWeek(keywords, londonDay(look.now));
  if (keyword === null) return null;
  const items = placesFor(shelf, keyword, firstPublished(shelf, look.now)).flatMap(
    (place) => shelf.items[place] ?? [],
  );
  return { keyword, content: items.map((item) => viewCard(look, item)) };
};

const types = Object.values(blockTypes);
const upgrade = blockTypes["promotional-upgrade"].id;
const highestRank = 2;

const panels = new WeakMap<Library, ReturnType<typeof viewBlocks>>();

/** The staff's blocks; the offer to upgrade is for those who still can. */
export const viewPanels = async ({ library }: Look, rank: number) => {
  const viewed =
    panels.get(library) ??
    viewBlocks({ number: 1, blocks: library.editorial.dashboard.blocks }, publicAddress);
  panels.set(library, viewed);
  const blocks = (await viewed).filter(({ type_id }) => type_id !== upgrade || rank < highestRank);
  return { blocks, types };
};
