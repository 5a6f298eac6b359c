/** What the staff add to everybody's dashboard: the popular search of the week, and blocks. */
import { blockTypes } from "../../shared/contract/blocks.ts";
import { pagePositions, textTest } from "../../shared/domain/feed-filter.ts";
import { keywordOfWeek } from "../../shared/domain/feed.ts";
import { firstPublished, type Shelf } from "../../shared/domain/shelf.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import type { Library } from "../library/library.ts";
import type { Viewpoint } from "../library/viewpoint.ts";
import type { PublicItem } from "../rows/public-item.ts";
import { viewCard } from "../views/content-card.ts";
import { viewBlocks } from "./block-view.ts";
import { publicAddress } from "./picture-signer.ts";

const keywordItems = 4;

interface KeywordItems {
  readonly keyword: string;
  /** The newest published item's position: when the next one appears, it is looked up anew. */
  readonly first: number;
  readonly positions: readonly number[];
}

// The same for everybody and the same for a week, while a walk through all texts is the dearest part of a dashboard.
const found = new WeakMap<Shelf<PublicItem>, KeywordItems>();

/** The keyword of the week with the newest items that have it. */
export const viewSearchFeature = (viewpoint: Viewpoint, shelf: Shelf<PublicItem>) => {
  const { keywords } = viewpoint.library.editorial.search;
  const keyword = keywordOfWeek(keywords, londonDay(viewpoint.now));
  if (keyword === null) return null;
  const items = positionsFor(shelf, keyword, firstPublished(shelf, viewpoint.now)).flatMap(
    (position) => shelf.items[position] ?? [],
  );
  return { keyword, content: items.map((item) => viewCard(viewpoint, item)) };
};

const positionsFor = (
  shelf: Shelf<PublicItem>,
  keyword: string,
  first: number,
): readonly number[] => {
  const known = found.get(shelf);
  if (known !== undefined && known.keyword === keyword && known.first === first)
    return known.positions;
  const { positions } = pagePositions(
    shelf.items.length,
    { first, order: "Latest", page: 1, perPage: keywordItems, untilFull: true },
    textTest(shelf, keyword) ?? (() => false),
  );
  found.set(shelf, { keyword, first, positions });
  return positions;
};

const types = Object.values(blockTypes);
const upgrade = blockTypes["promotional-upgrade"].id;
const highestRank = 2;

const panels = new WeakMap<Library, ReturnType<typeof viewBlocks>>();

/** The staff's blocks; the offer to upgrade is for those who still can. */
export const viewPanels = async ({ library }: Viewpoint, rank: number) => {
  const viewed =
    panels.get(library) ??
    viewBlocks({ number: 1, blocks: library.editorial.dashboard.blocks }, publicAddress);
  panels.set(library, viewed);
  const blocks = (await viewed).filter(({ type_id }) => type_id !== upgrade || rank < highestRank);
  return { blocks, types };
};
