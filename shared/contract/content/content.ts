/** Feeds, lists, categories and single items. All lists come from the published snapshot. */
import * as z from "zod/mini";
import { mediaTypes } from "../../kernel/media-types.ts";
import {
  block,
  categoryOption,
  categoryPage,
  contentCard,
  contentItem,
  contentPreview,
  decisionTree,
  listFilterChoices,
  previewCard,
  treeNode,
} from "./content-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { newsletterIssue } from "../site/newsletters.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import {
  anyLine,
  requiredInteger,
  id,
  instant,
  secret,
  slug,
  integerWithDefault,
} from "../fields.ts";

const paging = (perPage: number) => ({
  page: integerWithDefault(1, 999_999, 1),
  perPage: integerWithDefault(1, 999, perPage),
});

/** A flag that browsers send with the dashboard's filter; it does not change the response. */
const flag = z.optional(z.string().check(z.maxLength(5)));

/** The member's filter as a query; absent fields are taken from the member's saved filter. */
const filterQuery = {
  q: z.optional(anyLine(200)),
  /** The category ids, separated by commas. */
  categories: z.optional(z.string().check(z.maxLength(10_000))),
  category: z.optional(anyLine(120)),
  /** The tag slugs, separated by commas, or all. */
  tags: z.optional(anyLine(120)),
  template: z.optional(anyLine(60)),
  order_by: z.optional(z.enum(["Latest", "Oldest"])),
};

/** The sort order and filters of an index and of category pages. */
const listQuery = {
  order_by: z._default(z.enum(["Latest", "Oldest"]), "Latest"),
  /** The season of publication: `2026-autumn`, `latest` for that of the newest item, or all. */
  season: z.optional(
    z
      .string()
      .check(z.regex(/^(?:all|latest|\d{4}-(?:spring|summer|autumn|winter))$/, "Choose a season")),
  ),
  /** The tag slugs, separated by commas: items with any of them. */
  tags: z.optional(anyLine(400)),
  /** `1` returns only what this member may open. */
  open_to_me: z.optional(z.enum(["0", "1"])),
};

const mediaFilter = z._default(z.enum(["all", ...mediaTypes]), "all");

export const contentContract = feature({
  name: "content",
  endpoints: {
    readDashboard: endpoint({
      method: "GET",
      path: "/content/dashboard",
      audience: "verified",
      summary: "Masthead, Latest stream and rows of the member's dashboard",
      query: z.object({ ...paging(8), ...filterQuery, dashboard: flag, cache: flag }),
      replies: {
        200: single(
          z.object({
            /** The message of a blank masthead, if set. */
            message: z.nullable(z.string()),
            /** The id of the newest published item, for which the dashboard polls. */
            latest: z.nullable(z.string()),
            latest_content: z.array(contentCard),
            featured_content: z.array(contentCard),
            /** One page of the member's feed in the filter's order, without what the masthead features. */
            sorted_content: z.array(contentCard),
            /** The items of that feed that the masthead features. */
            featured_sorted_content: z.array(contentCard),
            personalisedFeed: z.array(contentCard),
            premiumContent: z.array(contentCard),
            /** The items that members with the same plan read most, on the personalised page. */
            subscriptionTrends: z.array(contentCard),
            moreContent: z.array(contentCard),
            /** The panel with a popular search. */
            searchFeature: z.nullable(
              z.object({ keyword: z.string(), content: z.array(contentCard) }),
            ),
            /** The blocks that staff add to everybody's dashboard; their pictures are public. */
            additionalPanels: z.object({
              blocks: z.array(block),
              types: z.array(z.object({ id: z.int(), title: z.string() })),
            }),
          }),
        ),
      },
    }),
    readPersonalised: endpoint({
      method: "GET",
      path: "/content/personalised",
      audience: "verified",
      summary: "The member's personalised feed, with the rows below it",
      query: z.object({ ...paging(32), ...filterQuery }),
      replies: {
        200: z.extend(pageEnvelope(contentCard), {
          moreContent: z.array(contentCard),
          subscriptionTrends: z.array(contentCard),
        }),
      },
    }),
    listContent: endpoint({
      method: "GET",
      path: "/content",
      audience: "verified",
      summary: "The content index with filters and paging",
      query: z.object({
        ...paging(32),
        /** The category ids, separated by commas: items in any of them or below. */
        categories: z.optional(z.string().check(z.maxLength(2000))),
        media_type: mediaFilter,
        /** The id of a type, or all. */
        content_type: z._default(z.string().check(z.maxLength(80)), "all"),
        ...listQuery,
        /** The item ids, separated by commas: exactly these, in this order, such as a page of the saved items. */
        ids: z.optional(z.string().check(z.maxLength(4000))),
      }),
      replies: {
        200: z.extend(pageEnvelope(contentCard), {
          /** The possible values of `content_type`. */
          types: z.array(z.object({ id: z.string(), title: z.string(), plural: z.string() })),
          ...listFilterChoices,
        }),
      },
    }),
    listMasterclasses: endpoint({
      method: "GET",
      path: "/content/masterclass",
      audience: "verified",
      summary: "Masterclasses, newest first",
      query: z.object(paging(32)),
      replies: { 200: pageEnvelope(contentCard) },
    }),
    listPreviews: endpoint({
      method: "GET",
      path: "/content/preview",
      audience: "open",
      badToken: "ignored",
      summary: "What is published, the newest first, as everybody may know it",
      query: z.object({
        page: integerWithDefault(1, 999_999, 1),
        perPage: integerWithDefault(1, 24, 12),
      }),
      replies: { 200: pageEnvelope(previewCard) },
    }),
    readPreview: endpoint({
      method: "GET",
      path: "/content/preview/{slug}",
      audience: "open",
      badToken: "ignored",
      summary:
        "What everybody may know of a published item; all of it where editors marked it open",
      params: z.object({ slug }),
      replies: { 200: single(contentPreview) },
    }),
    readNewsletter: endpoint({
      method: "GET",
      path: "/letters/{key}",
      audience: "open",
      badToken: "ignored",
      summary: "The web copy of a letter, for whoever has its link; nothing of its reader",
      params: z.object({ key: secret }),
      replies: { 200: single(newsletterIssue) },
    }),
    readSitePage: endpoint({
      method: "GET",
      path: "/pages/{slug}",
      audience: "open",
      badToken: "ignored",
      summary: "A page of the site's own: terms, privacy, what we do",
      params: z.object({ slug }),
      replies: {
        200: single(
          z.object({
            slug: z.string(),
            title: z.string(),
            description: z.string(),
            html: z.string(),
            updated_at_human: z.string(),
          }),
        ),
      },
    }),
    readLatest: endpoint({
      method: "GET",
      path: "/content/latest",
      audience: "open",
      // The edge gives everybody the same response and never sees a token.
      badToken: "ignored",
      summary: "Id of the newest published item",
      cache: "public, max-age=0, s-maxage=30",
      replies: { 200: single(z.object({ id: z.nullable(z.string()) })) },
    }),
    recordVisit: endpoint({
      method: "POST",
      path: "/content/visit",
      audience: "verified",
      summary: "What the member has opened and how far they read, and when they were here before",
      replies: {
        200: single(
          z.object({
            /** The end of the previous visit; null on the first. */
            since: z.nullable(instant),
            /** The items read this month and in the three months before, with the page to continue at; null if there is none. */
            read: z.array(z.object({ id, page: z.nullable(z.int()) })),
          }),
        ),
      },
    }),
    saveReadingPlace: endpoint({
      method: "POST",
      path: "/content/place",
      audience: "verified",
      summary: "How far the member has read in an item",
      body: z.strictObject({
        content_id: id,
        page: z.int("Not a page").check(z.gte(1, "Not a page"), z.lte(999, "Not a page")),
        /** True on the item's last page. */
        last: z.boolean("Not an answer"),
      }),
      replies: { 204: null },
    }),
    readItem: endpoint({
      method: "GET",
      path: "/content/slug/{slug}",
      audience: "verified",
      summary: "One item with its blocks; 403 when the plan does not open it",
      params: z.object({ slug }),
      query: z.object({
        source: z.optional(z.string().check(z.maxLength(80))),
        /** The page whose blocks are returned; 404 beyond the last. Without it the blocks of all pages are returned. */
        page: z.optional(requiredInteger(1, 999_999)),
      }),
      replies: { 200: single(contentItem) },
    }),
    readCategoryPage: endpoint({
      method: "GET",
      path: "/content/slug",
      audience: "verified",
      summary: "A category by its slugs, with chapters and a page of its items",
      query: z.object({
        level1: slug,
        level2: z.optional(slug),
        level3: z.optional(slug),
        level4: z.optional(slug),
        ...paging(32),
        ...listQuery,
      }),
      replies: { 200: single(categoryPage) },
    }),
    readTree: endpoint({
      method: "GET",
      path: "/tree",
      audience: "verified",
      summary: "The category tree, four levels, and the steps of the onboarding",
      replies: { 200: z.extend(listEnvelope(treeNode), { tree: decisionTree }) },
    }),
    listCategories: endpoint({
      method: "GET",
      path: "/content-categories/min",
      audience: "verified",
      summary: "All categories, flat, for filters",
      replies: { 200: listEnvelope(categoryOption) },
    }),
    readCategory: endpoint({
      method: "GET",
      path: "/content-categories/{id}",
      audience: "verified",
      summary: "One category with its chapters and first page",
      params: z.object({ id }),
      replies: { 200: single(categoryPage) },
    }),
  },
});
