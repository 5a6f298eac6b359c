/** What the staff add to everybody's dashboard: the popular search of the week, and blocks. */
import { blockTypes } from "../../../shared/contract/content/blocks.ts";
import { canSee } from "../../../shared/domain/access/access.ts";
import { keywordOfWeek } from "../../../shared/domain/feeds/feed.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Library } from "../../content-index/library.ts";
import { stickiedItems } from "../../content-index/stickied.ts";
import type { ReaderContext } from "../../content-index/viewpoint.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { viewCard } from "../../presenters/content-card.ts";
import { viewBlocks } from "./block-view.ts";
import { offersFor } from "./offers-for.ts";
import { publicAddress } from "../../presenters/picture-signer.ts";

const keywordItems = 4;

/** The keyword of the week with the first that its search shows: what staff put above the hits, then the best hits. */
export const viewSearchFeature = (viewpoint: ReaderContext) => {
  const { library, reader, now } = viewpoint;
  const keyword = keywordOfWeek(library.editorial.search.keywords, londonDay(now));
  if (keyword === null) return null;
  const hits = library.popularSearches.find((one) => one.keyword === keyword)?.items ?? [];
  const found = hits.flatMap((id) => library.itemById(id) ?? []);
  const shown = new Set<PublicItem>([...stickiedItems(viewpoint, keyword), ...found]);
  const content = [...shown].filter((item) => canSee(reader, item, now)).slice(0, keywordItems);
  return { keyword, content: content.map((item) => viewCard(viewpoint, item)) };
};

const types = Object.values(blockTypes);

const panels = new WeakMap<Library, ReturnType<typeof viewBlocks>>();

/** The staff's blocks; offers to upgrade are for those whom they name. */
export const viewPanels = async ({ library }: ReaderContext, rank: number) => {
  const viewed =
    panels.get(library) ??
    viewBlocks({ number: 1, blocks: library.editorial.dashboard.blocks }, publicAddress);
  panels.set(library, viewed);
  return { blocks: offersFor(rank, await viewed), types };
};
