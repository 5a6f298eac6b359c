/** Content as the browser sees it. A card contains nothing gated. */
import * as z from "zod/mini";
import { mediaTypes } from "../../kernel/media-types.ts";
import { pageEnvelope } from "../envelope.ts";
import { instant } from "../fields.ts";
import { picture } from "./picture.ts";

/** A call to action. Members with access see and follow the `_access` variants; they are null for everybody else. */
const callToAction = {
  cta_1_text_access: z.nullable(z.string()),
  cta_1_slug_access: z.nullable(z.string()),
  cta_1_type_access: z.nullable(z.string()),
  cta_2_text_access: z.nullable(z.string()),
  cta_2_slug_access: z.nullable(z.string()),
  cta_2_type_access: z.nullable(z.string()),
  cta_1_text: z.nullable(z.string()),
  cta_1_slug: z.nullable(z.string()),
  cta_1_type: z.nullable(z.string()),
  cta_2_text: z.nullable(z.string()),
  cta_2_slug: z.nullable(z.string()),
  cta_2_type: z.nullable(z.string()),
};

/** The lowest plan that opens an item. Prices exclude VAT, and are null if it is not sold that way. */
const planOffer = z.object({
  slug: z.string(),
  title: z.string(),
  annual_display: z.nullable(z.string()),
  /** The price of one of twelve months. */
  monthly_display: z.nullable(z.string()),
});
export type PlanOffer = z.output<typeof planOffer>;

const namedType = z.object({ id: z.string(), title: z.string(), plural: z.string() });

/** A content item in lists: public metadata and whether this caller may open it. */
export const contentCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  has_access: z.boolean(),
  is_premium: z.boolean(),
  /** The lowest plan rank that opens it: 0 Basics, 1 Professional, 2 Premium. */
  access_rank: z.int(),
  media_type: z.enum(mediaTypes),
  type: namedType,
  typeTitle: z.string(),
  publish_at: instant,
  publish_at_human: z.string(),
  image: picture,
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  colour_text: z.nullable(z.string()),
  subtext: z.string(),
  is_demo: z.boolean(),
  /** The title of the lowest plan that opens it; null if the caller may open it. */
  opens_with: z.nullable(z.string()),
  ...callToAction,
  /**
   * The reason for the suggestion to this member: "because you follow Baby & Kids". It is only present in rows of suggestions.
   */
  reason: z.optional(z.string()),
});
export type ContentCard = z.output<typeof contentCard>;

/** A block in the API: the kind's own fields are beside these three and are parsed by the block's own schema. */
export const block = z.looseObject({ id: z.string(), type_id: z.int(), page: z.int() });

export const mediaFile = z.object({
  id: z.string(),
  filename_hash: z.string(),
  caption: z.string(),
  file_type: z.string(),
  /** The size in bytes. */
  size: z.int(),
});

/** An opened item, which is only returned to a caller who may open it. */
export const contentItem = z.extend(contentCard, {
  subtext_access: z.nullable(z.string()),
  image_credit: z.nullable(z.string()),
  allow_pdf: z.boolean(),
  pdf_generated: z.boolean(),
  /** The name for `/content/return-pdf/{name}`: of the whole item, and of each of its pages. */
  pdf_name: z.nullable(z.string()),
  /** The size in bytes; null for a PDF from before sizes were recorded. The copy with the member's name is slightly larger. */
  pdf_size: z.nullable(z.int()),
  pdf_pages: z.array(z.object({ number: z.int(), name: z.string(), size: z.nullable(z.int()) })),
  /** The titles of the pages, in order; page numbers start at 1. */
  pages: z.array(z.object({ number: z.int(), title: z.string() })),
  blocks: z.array(block),
  /** The first picture of each page that has one, for its entry in the contents. */
  block_thumbs: z.array(z.object({ page: z.int(), image: picture })),
  types: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The cards that `related-reading` blocks name, by slug. */
  related: z.array(contentCard),
  media: z.array(mediaFile),
  /** All of `media` in one zip file; null if there are fewer than two. */
  archive: z.nullable(mediaFile),
  tags: z.array(z.object({ slug: z.string(), title: z.string() })),
  breadcrumbs: z.array(
    z.object({ slug: z.string(), title: z.string(), level: z.array(z.string()) }),
  ),
});
export type ContentItem = z.output<typeof contentItem>;

/** The public facts of a published item. */
export const contentPreview = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** The first lines. */
  subtext: z.string(),
  image: picture,
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  colour_text: z.nullable(z.string()),
  type: namedType,
  media_type: z.enum(mediaTypes),
  access_rank: z.int(),
  is_premium: z.boolean(),
  publish_at: instant,
  publish_at_human: z.string(),
  breadcrumbs: z.array(
    z.object({ slug: z.string(), title: z.string(), level: z.array(z.string()) }),
  ),
  /** The titles of its pages. */
  contents: z.array(z.object({ number: z.int(), title: z.string() })),
  /** The names of the colours in its palettes, without the colours. */
  colours: z.array(z.string()),
  /** The plan that opens it; null for a free item, and if no plan on sale opens it. */
  opens_with: z.nullable(planOffer),
  /** The cheapest product that opens it alone. */
  product: z.nullable(z.object({ slug: z.string(), title: z.string(), price_display: z.string() })),
  /** True if editors have marked it as open: the response has all of it. */
  is_open: z.boolean(),
  /** The blocks; empty unless it is open. */
  blocks: z.array(block),
  types: z.array(z.object({ id: z.int(), title: z.string() })),
});

/** A preview in lists. */
export const previewCard = z.pick(contentPreview, {
  slug: true,
  title: true,
  subtext: true,
  image: true,
  type: true,
  is_premium: true,
  publish_at_human: true,
  is_open: true,
});
export type PreviewCard = z.output<typeof previewCard>;
export type ContentPreview = z.output<typeof contentPreview>;

const crumb = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  level: z.array(z.string()),
});

const categoryFields = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  image: z.nullable(picture),
  colour_primary: z.nullable(z.string()),
  colour_secondary: z.nullable(z.string()),
  show_children: z.boolean(),
  /** The slug of the item that opens at once when the leaf is chosen, or null. */
  contentFirst: z.nullable(z.string()),
  /** The number of published items in it and below it. */
  total: z.int(),
  /** The slugs from the industry down: the route's `level`. */
  level: z.array(z.string()),
};

const leaf = z.object(categoryFields);

/** A node of the navigation drawer's tree, which has four levels with names of their own. */
export const treeNode = z.object({
  ...categoryFields,
  children: z.array(
    z.object({
      ...categoryFields,
      grand_children: z.array(z.object({ ...categoryFields, great_grand_children: z.array(leaf) })),
    }),
  ),
});
export type TreeNode = z.output<typeof treeNode>;

/** A step of the onboarding; a step whose `status` is false is skipped. */
const decisionStep = z.object({
  status: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The ids of the categories to choose from; step 2 offers those below the chosen industries. */
  categories: z.array(z.string()),
});

export const decisionTree = z.object({
  step1: decisionStep,
  step2: decisionStep,
  step3: decisionStep,
});
export type DecisionTree = z.output<typeof decisionTree>;

const choice = z.object({ id: z.string(), title: z.string() });

/** The filters of a list: the seasons with published items, latest first, and all tags by their slugs. */
export const listFilterChoices = { seasons: z.array(choice), tags: z.array(choice) };

/** A category page: breadcrumbs, siblings, chapters with their first items, and the paginated list. */
export const categoryPage = z.object({
  ...categoryFields,
  message: z.nullable(z.string()),
  breadcrumbs: z.object({
    master: z.nullable(crumb),
    parent: z.nullable(crumb),
    child: z.nullable(crumb),
    siblings: z.array(crumb),
    trail: z.array(crumb),
  }),
  /** The sub-categories as chapter cards with their first 4 items. */
  children: z.array(z.object({ ...categoryFields, content: z.array(contentCard) })),
  content: pageEnvelope(contentCard),
  ...listFilterChoices,
});
export type CategoryPage = z.output<typeof categoryPage>;

export const categoryOption = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  parent_id: z.nullable(z.string()),
  level: z.array(z.string()),
});
