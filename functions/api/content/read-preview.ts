import { blockTypes } from "../../../shared/contract/content/blocks/registry.ts";
import type { contentContract } from "../../../shared/contract/content/content.ts";
import { freePlan, isPublished } from "../../../shared/domain/access/access.ts";
import { offerOpening } from "../../../shared/domain/catalogue/shop-offers.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { palettesOf } from "../../content-index/block-palettes.ts";
import type { Library } from "../../content-index/library.ts";
import type { PageRow } from "../../entities/content-item.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentPlanOffer } from "../../presenters/plan-offer.ts";
import { publicPicture } from "../../presenters/public-picture.ts";
import { filterUpgradeOffers } from "./filter-upgrade-offers.ts";
import { presentBlocks } from "./present-blocks.ts";
import { presentCrumb } from "./present-category.ts";
import type { ItemDeps } from "./read-item.ts";

type Endpoint = typeof contentContract.endpoints.readPreview;

/**
 * Returns the public part of a published item, and all of it if editors have marked it open. Drafts and scheduled items are a 404
 * for everybody.
 */
export const readPreview: UseCase<Endpoint, ItemDeps> = async (deps, _caller, { params }) => {
  const library = await deps.library.current();
  const item = library.itemBySlug(params.slug);
  if (item === undefined || !isPublished(item, deps.now())) throw notFound("This page");
  const whole = await deps.readOpened(item);
  if (whole === null) throw notFound("This page");
  const { pages } = whole;
  const shown = item.isOpen ? pages : [];
  const blocks = await Promise.all(shown.map((page) => presentBlocks(page, deps.signPicture)));
  return {
    status: 200,
    body: {
      data: {
        ...viewHead(library, item),
        contents: pages.map(({ number, title }) => ({ number, title })),
        colours: colourNames(pages),
        is_open: item.isOpen,
        // A visitor gets the same offers as a member on the free plan.
        blocks: filterUpgradeOffers(freePlan.rank, blocks.flat()),
        types: blockTypes,
      },
    },
  };
};

const viewHead = (library: Library, item: PublicItem) => {
  const type = library.typeBySlug(item.type);
  const plan = library.planOpening(item.rank);
  const [product] = library.productsOpening(item.id);
  const offer = product === undefined ? undefined : offerOpening(product, item.id);
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    subtext: item.subtext,
    image: publicPicture(item.cover),
    colour_primary: item.colours.primary,
    colour_secondary: item.colours.secondary,
    colour_text: item.colours.text,
    type: { id: item.type, title: type?.title ?? item.type, plural: type?.plural ?? item.type },
    media_type: item.media,
    access_rank: item.rank,
    is_premium: item.rank > 0,
    publish_at: item.publishAt,
    publish_at_human: formatDate(item.publishAt),
    breadcrumbs: library.trailOf(item.homeCategory).map(presentCrumb),
    opens_with: plan === undefined ? null : presentPlanOffer(plan),
    product:
      product === undefined || offer === undefined
        ? null
        : {
            slug: product.slug,
            title: product.title,
            price_display: formatPence(offer.pricePence),
          },
  };
};

const maxNames = 12;

/** Returns the names of the colours in the palettes, in order. A colour without a name is left out. */
const colourNames = (pages: readonly PageRow[]): string[] => {
  const names = palettesOf(pages).flatMap(({ colours }) =>
    colours.flatMap(({ name, hex }) => (name === hex ? [] : [name])),
  );
  return [...new Set(names)].slice(0, maxNames);
};
