import { blockTypes } from "../../shared/contract/blocks.ts";
import type { contentContract } from "../../shared/contract/content.ts";
import { mayKnow, mayOpen } from "../../shared/domain/access.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { viewBlocks } from "./block-view.ts";
import { loadItemWithPages, type PageRow } from "./content-store.ts";
import { type Look, viewCard, viewCrumb } from "./content-view.ts";
import { viewFile } from "./file-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";
import type { PictureSigner } from "./picture-signer.ts";

export interface ItemDeps extends LibraryDeps {
  readonly signPicture: PictureSigner;
}

type Endpoint = typeof contentContract.endpoints.readItem;

/** Cards that `related-reading` blocks name; what is not published yet is left out. */
const relatedCards = (look: Look, pages: readonly PageRow[]) => {
  const slugs = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ content }) => (Array.isArray(content["items"]) ? content["items"] : [])),
  );
  return [...new Set(slugs)].flatMap((slug) => {
    const item = look.library.itemBySlug(String(slug));
    return item !== undefined && mayKnow(look.reader, item, look.now) ? [viewCard(look, item)] : [];
  });
};

/**
 * One item with its blocks. Missing or unpublished is 404; a plan that does not open it is 403 and answers nothing of
 * the item (decisions, Plans and gating).
 */
export const readItem: UseCase<Endpoint, ItemDeps> = async (deps, member, { params }) => {
  const look = await lookOf(deps, member);
  const known = look.library.itemBySlug(params.slug);
  if (known === undefined || !mayKnow(look.reader, known, look.now)) throw notFound("This page");
  if (!mayOpen(look.reader, known, look.now))
    throw new AppError("forbidden", "Please upgrade your subscription to open this page.");
  const loaded = await loadItemWithPages(deps.table, known.id);
  if (loaded === null) throw notFound("This page");
  const { item, pages } = loaded;
  // An item that may no longer be printed keeps its PDFs for a while; they are not told of.
  const pdf = item.allowPdf ? loaded.pdf : null;
  const trail = look.library.trailOf(known.homeCategory);
  return {
    status: 200,
    body: {
      data: {
        ...viewCard(look, known),
        subtext_access: item.subtextAccess,
        image_credit: known.cover.credit ?? null,
        allow_pdf: item.allowPdf,
        pdf_generated: pdf !== null,
        pdf_name: pdf?.name ?? null,
        pdf_pages: [...(pdf?.pages ?? [])],
        pages: pages.map(({ number, title }) => ({ number, title })),
        block_thumbs: [],
        blocks: (await Promise.all(pages.map((page) => viewBlocks(page, deps.signPicture)))).flat(),
        types: blockTypes.map(({ id, title }) => ({ id, title })),
        related: relatedCards(look, pages),
        media: item.files.map(viewFile),
        breadcrumbs: trail.map(viewCrumb),
      },
    },
  };
};
