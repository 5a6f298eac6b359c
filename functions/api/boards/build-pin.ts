/** Copies the content of a pin from the server's own rows, because the browser sends only its id. */
import { blockKindById, storedBlocks } from "../../../shared/contract/content/blocks/registry.ts";
import { collectStoredPictures } from "../../../shared/contract/content/picture.ts";
import type { PinnedThing } from "../../../shared/contract/boards/boards.ts";
import { canSee, canOpen } from "../../../shared/domain/access/access.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { collectPalettes } from "../../content-index/block-summary.ts";
import type { SnapshotItem } from "../../content-index/published-item.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import { loadWholeItem, type StoredBlock, type WholeItem } from "../../entities/content-item.ts";
import type { PinContent } from "../../entities/pin.ts";
import type { BoardsDeps } from "./load-board-context.ts";

/**
 * Returns a copy of what is pinned. Throws `not_found` if it does not exist or is not published yet, and `forbidden` for a part
 * of an item that the member's plan does not include; the item's card can still be pinned. Takes one read, or none if the item
 * was opened recently.
 */
export const buildPinnedCopy = async (
  deps: Pick<BoardsDeps, "readOpened" | "table">,
  readerContext: ReaderContext,
  thing: PinnedThing,
): Promise<PinContent> => {
  const { library, reader, now } = readerContext;
  const item = library.itemById(thing.content_id);
  if (item === undefined || !canSee(reader, item, now)) throw notFound("This item");
  if (thing.kind === "item") return { ...partOf(readerContext, item, "item", null), ...nothing };
  if (!canOpen(reader, item, now))
    throw new AppError("forbidden", "Please upgrade your subscription to pin parts of this item.");
  const whole = reader.isStaff
    ? await loadWholeItem(deps.table, item.id, { current: true })
    : await deps.readOpened(item);
  const found = whole === null ? null : findBlock(whole, thing.block_id);
  if (found === null) throw notFound("This part of the item");
  const details = partOf(readerContext, item, thing.kind, found.page);
  switch (thing.kind) {
    case "block":
      return { ...details, ...nothing, block: assertPinnableBlock(found.block) };
    case "picture":
      return {
        ...details,
        ...nothing,
        picture: at(collectStoredPictures(found.block.content), thing.index),
      };
    case "palette":
      return { ...details, ...nothing, palette: at(collectPalettes(found.block), thing.index) };
  }
};

const nothing = { picture: null, palette: null, block: null };

const partOf = (
  { library }: ReaderContext,
  item: SnapshotItem,
  kind: PinnedThing["kind"],
  page: number | null,
) => ({
  kind,
  contentId: item.id,
  source: {
    slug: item.slug,
    title: item.title,
    typeTitle: library.typeBySlug(item.type)?.title ?? item.type,
    publishAt: item.publishAt,
    page,
  },
});

const findBlock = (
  { pages }: WholeItem,
  blockId: string,
): { readonly block: StoredBlock; readonly page: number } | null => {
  for (const { number, blocks } of pages) {
    const block = blocks.find(({ id }) => id === blockId);
    if (block !== undefined) return { block, page: number };
  }
  return null;
};

const at = <T>(all: readonly T[], index: number): T => {
  const found = all[index];
  if (found === undefined) throw notFound("This part of the item");
  return found;
};

/**
 * The maximum length of a pinned block. A board is read in one request, so the pictures of a longer block are pinned one by one.
 */
const maxBlockLength = 16_000;

const assertPinnableBlock = (block: StoredBlock): StoredBlock => {
  const kind = blockKindById(block.type);
  if (kind === undefined || !storedBlocks[kind].isPinnable) throw notFound("This part of the item");
  if (JSON.stringify(block.content).length > maxBlockLength)
    throw new AppError(
      "conflict",
      "This part is too long for a board. Pin one of its pictures or the whole item.",
    );
  return block;
};
