import { blockTypes } from "../../../shared/contract/content/blocks.ts";
import type { contentContract } from "../../../shared/contract/content/content.ts";
import { canSee, canOpen, planInForce } from "../../../shared/domain/access/access.ts";
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
import { offersFor } from "./offers-for.ts";
import type { ReadOpened } from "../../content-index/opened-items.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";
import { recordReading } from "./record-reading.ts";

export interface ItemDeps extends LibraryDeps {
  readonly signPicture: PictureSigner;
  readonly readOpened: ReadOpened;
}

type Endpoint = typeof contentContract.endpoints.readItem;

const relatedReading = blockTypes["related-reading"].id;

/**
 * Returns one item with its blocks. A missing or unpublished item is a 404. A plan that does not include the item is a 403 that
 * reveals nothing about it. An item that was opened recently comes from memory.
 */
export const readItem: UseCase<Endpoint, ItemDeps> = async (deps, member, { params, query }) => {
  const viewpoint = await readerContextFor(deps, member);
  const known = viewpoint.library.itemBySlug(params.slug);
  if (known === undefined || !canSee(viewpoint.reader, known, viewpoint.now))
    throw notFound("This page");
  if (!canOpen(viewpoint.reader, known, viewpoint.now))
    throw new AppError("forbidden", "Please upgrade your subscription to open this page.");
  const [whole] = await Promise.all([
    // Staff who manage the library see a change immediately.
    member.isStaff
      ? loadWholeItem(deps.table, known.id, { current: true })
      : deps.readOpened(known),
    recordReading(deps, member, known),
  ]);
  if (whole === null) throw notFound("This page");
  return { status: 200, body: { data: await viewItem(deps, viewpoint, known, whole, query.page) } };
};

/** Returns the cards that `related-reading` blocks name. Items that are not published yet are left out. */
const relatedCards = (viewpoint: ReaderContext, pages: readonly PageRow[]) => {
  const slugs = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, content }) =>
      type === relatedReading && Array.isArray(content["items"]) ? content["items"] : [],
    ),
  );
  return [...new Set(slugs)].flatMap((slug) => {
    const item = viewpoint.library.itemBySlug(String(slug));
    return item !== undefined && canSee(viewpoint.reader, item, viewpoint.now)
      ? [presentCard(viewpoint, item)]
      : [];
  });
};

/** Returns the requested pages: one if a page number is given. */
const requestedPages = (
  pages: readonly PageRow[],
  number: number | undefined,
): readonly PageRow[] => {
  const asked = pages.filter((page) => number === undefined || page.number === number);
  if (number !== undefined && asked.length === 0) throw notFound("This page");
  return asked;
};

/** Returns the item for a member who can open it. */
const viewItem = async (
  { signPicture }: ItemDeps,
  viewpoint: ReaderContext,
  known: PublicItem,
  { item, pages, pdf }: WholeItem,
  page: number | undefined,
) => {
  // The PDFs of an item remain stored for a while after printing is turned off, but are not offered.
  const printed = item.allowPdf ? pdf : null;
  const asked = requestedPages(pages, page);
  const [blocks, thumbs] = await Promise.all([
    Promise.all(asked.map((it) => presentBlocks(it, signPicture))),
    presentThumbs(pages, signPicture),
  ]);
  return {
    ...presentCard(viewpoint, known),
    subtext_access: item.subtextAccess,
    image_credit: known.cover.credit ?? null,
    allow_pdf: item.allowPdf,
    pdf_generated: printed !== null,
    pdf_name: printed?.name ?? null,
    pdf_size: printed?.size ?? null,
    pdf_pages: printed?.pages ?? [],
    pages: pages.map(({ number, title }) => ({ number, title })),
    block_thumbs: thumbs,
    blocks: viewpoint.reader.isStaff
      ? blocks.flat()
      : offersFor(planInForce(viewpoint.reader.plans, viewpoint.now).rank, blocks.flat()),
    types: Object.values(blockTypes),
    related: relatedCards(viewpoint, asked),
    media: item.files.map(presentFile),
    archive: item.archive === null ? null : presentFile(item.archive),
    tags: known.tags.flatMap((slug) => viewpoint.library.tagBySlug(slug) ?? []),
    breadcrumbs: viewpoint.library.trailOf(known.homeCategory).map(presentCrumb),
  };
};
