/** Presents what staff add to every dashboard: the popular search of the week, and blocks. */
import { blockTypes } from "../../../shared/contract/content/blocks/registry.ts";
import { canSee } from "../../../shared/domain/access/access.ts";
import { keywordOfWeek } from "../../../shared/domain/feeds/feed.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Library } from "../../content-index/library.ts";
import { stickiedItems } from "../../content-index/stickied.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { presentBlocks } from "./present-blocks.ts";
import { filterUpgradeOffers } from "./filter-upgrade-offers.ts";
import { publicAddress } from "../../presenters/picture-signer.ts";

const keywordItems = 4;

/**
 * Returns the keyword of the week with the first results of its search: results that staff have pinned, then the best matches.
 */
export const presentSearchFeature = (readerContext: ReaderContext) => {
  const { library, reader, now } = readerContext;
  const keyword = keywordOfWeek(library.editorial.search.keywords, londonDay(now));
  if (keyword === null) return null;
  const hits = library.popularSearches.find((one) => one.keyword === keyword)?.items ?? [];
  const found = hits.flatMap((id) => library.itemById(id) ?? []);
  const shown = new Set<PublicItem>([...stickiedItems(readerContext, keyword), ...found]);
  const content = [...shown].filter((item) => canSee(reader, item, now)).slice(0, keywordItems);
  return { keyword, content: content.map((item) => presentCard(readerContext, item)) };
};

const panels = new WeakMap<Library, ReturnType<typeof presentBlocks>>();

/** Returns the blocks that staff have added. An upgrade offer is shown only to the plans that it names. */
export const presentPanels = async ({ library }: ReaderContext, rank: number) => {
  const viewed =
    panels.get(library) ??
    presentBlocks({ number: 1, blocks: library.editorial.dashboard.blocks }, publicAddress);
  panels.set(library, viewed);
  return { blocks: filterUpgradeOffers(rank, await viewed), types: blockTypes };
};
