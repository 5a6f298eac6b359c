import { wireBlocks, blockTypes } from "../../../shared/contract/content/blocks/registry.ts";
import type { contentContract } from "../../../shared/contract/content/content.ts";
import { canSee, canOpen, highestPlanInForce } from "../../../shared/domain/access/access.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadWholeItem, type PageRow, type WholeItem } from "../../entities/content-item.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { presentFile } from "../../presenters/file-view.ts";
import { presentBlocks, presentThumbs } from "./present-blocks.ts";
import { presentCrumb } from "./present-category.ts";
import { filterUpgradeOffers } from "./filter-upgrade-offers.ts";
import type { LoadCachedItem } from "../../content-index/item-cache.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";
import { recordReading } from "./record-reading.ts";

export interface ItemDeps extends LibraryDeps {
  readonly signPicture: PictureSigner;
  readonly readOpened: LoadCachedItem;
}

type Endpoint = typeof contentContract.endpoints.readItem;

const relatedReading = wireBlocks["related-reading"].id;

/**
 * Returns one item with its blocks. A missing or unpublished item is a 404. A plan that does not include the item is a 403 that
 * reveals nothing about it. An item that was opened recently comes from memory.
 */
export const readItem: UseCase<Endpoint, ItemDeps> = async (deps, member, { params, query }) => {
  const readerContext = await readerContextFor(deps, member);
  const existing = readerContext.library.itemBySlug(params.slug);
  if (existing === undefined || !canSee(readerContext.reader, existing, readerContext.now))
    throw notFound("This page");
  if (!canOpen(readerContext.reader, existing, readerContext.now))
    throw new AppError("forbidden", "Please upgrade your subscription to open this page.");
  const [whole] = await Promise.all([
    // Staff who manage the library see a change immediately.
    member.isStaff
      ? loadWholeItem(deps.table, existing.id, { current: true })
      : deps.readOpened(existing),
    recordReading(deps, member, existing),
  ]);
  if (whole === null) throw notFound("This page");
  return {
    status: 200,
    body: { data: await presentItem(deps, readerContext, existing, whole, query.page) },
  };
};

/** Returns the cards that `related-reading` blocks name. Items that are not published yet are left out. */
const relatedCards = (readerContext: ReaderContext, pages: readonly PageRow[]) => {
  const slugs = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, content }) =>
      type === relatedReading && Array.isArray(content["items"]) ? content["items"] : [],
    ),
  );
  return [...new Set(slugs)].flatMap((slug) => {
    const item = readerContext.library.itemBySlug(String(slug));
    return item !== undefined && canSee(readerContext.reader, item, readerContext.now)
      ? [presentCard(readerContext, item)]
      : [];
  });
};

/** Returns the requested pages: one if a page number is given. */
const requestedPages = (
  pages: readonly PageRow[],
  number: number | undefined,
): readonly PageRow[] => {
  const selected = pages.filter((page) => number === undefined || page.number === number);
  if (number !== undefined && selected.length === 0) throw notFound("This page");
  return selected;
};

/** Returns the item for a member who can open it. */
const presentItem = async (
  { signPicture }: ItemDeps,
  readerContext: ReaderContext,
  existing: PublicItem,
  { item, pages, pdf }: WholeItem,
  page: number | undefined,
) => {
  // The PDFs of an item remain stored for a while after printing is turned off, but are not offered.
  const printed = item.allowPdf ? pdf : null;
  const selected = requestedPages(pages, page);
  const [blocks, thumbs] = await Promise.all([
    Promise.all(selected.map((it) => presentBlocks(it, signPicture))),
    presentThumbs(pages, signPicture),
  ]);
  return {
    ...presentCard(readerContext, existing),
    subtext_access: item.subtextAccess,
    image_credit: existing.cover.credit ?? null,
    allow_pdf: item.allowPdf,
    pdf_generated: printed !== null,
    pdf_name: printed?.name ?? null,
    pdf_size: printed?.size ?? null,
    pdf_pages: printed?.pages ?? [],
    pages: pages.map(({ number, title }) => ({ number, title })),
    block_thumbs: thumbs,
    blocks: readerContext.reader.isStaff
      ? blocks.flat()
      : filterUpgradeOffers(
          highestPlanInForce(readerContext.reader.plans, readerContext.now).rank,
          blocks.flat(),
        ),
    types: blockTypes,
    related: relatedCards(readerContext, selected),
    media: item.files.map(presentFile),
    archive: item.archive === null ? null : presentFile(item.archive),
    tags: existing.tags.flatMap((slug) => readerContext.library.tagBySlug(slug) ?? []),
    breadcrumbs: readerContext.library.trailOf(existing.homeCategory).map(presentCrumb),
  };
};
