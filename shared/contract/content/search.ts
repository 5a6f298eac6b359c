/** Search over the whole library, and by colour. Locked hits carry public text only. */
import * as z from "zod/mini";
import { productForms } from "../../kernel/order-terms.ts";
import { contentCard } from "./content-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, wholeList } from "../envelope.ts";
import { anyLine, id, line, wholeNumber } from "../fields.ts";
import { picture } from "./picture.ts";

/** `#8996C1`, or without the hash as addresses carry it. */
const hexColour = z.string().check(z.regex(/^#?[0-9A-Fa-f]{6}$/, "Enter the colour as #RRGGBB"));

/** Where in a text the query was met: start and end, in UTF-16 units. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

export const searchHit = z.extend(contentCard, {
  highlights: z.object({ title: ranges, subtext: ranges }),
});
export type SearchHit = z.output<typeof searchHit>;

/** Of the shop, beside the hits. */
export const productHit = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(productForms),
  image: z.nullable(picture),
  /** Of the cheapest option, without VAT. */
  price_display: z.string(),
});
export type ProductHit = z.output<typeof productHit>;

const counted = { id: z.string(), slug: z.string(), title: z.string(), total: z.int() };

/** An industry with what lies below it, as the tree calls it. */
const countedIndustry = z.object({
  ...counted,
  children: z.array(
    z.object({
      ...counted,
      grand_children: z.array(
        z.object({ ...counted, great_grand_children: z.array(z.object(counted)) }),
      ),
    }),
  ),
});

/** A named colour of a palette and how far it is from the one asked for (CIEDE2000; below 2 is hardly seen). */
const nearColour = z.object({ name: z.string(), hex: z.string(), distance: z.number() });

/** A search, a tag or a colour that the member follows. */
const followed = z.object({
  id: z.string(),
  kind: z.enum(["search", "tag", "colour"]),
  /** The query, the tag's slug, or `#8996C1`. */
  value: z.string(),
  /** The tag's title, otherwise the value. */
  title: z.string(),
});
export type FollowedView = z.output<typeof followed>;

export const followAnswer = z.extend(wholeList(followed), {
  /** Whether the member is written to when there is something new for them. */
  mails: z.boolean(),
});

const follower = z.object({ id });

export const searchContract = feature({
  name: "search",
  endpoints: {
    search: endpoint({
      method: "GET",
      path: "/search",
      audience: "member",
      summary: "Hits for a query, best first, with counts by category; without what is stickied",
      query: z.object({
        query: z._default(anyLine(200), ""),
        page: wholeNumber(1, 999_999, 1),
        perPage: wholeNumber(1, 999, 12),
        /** Slugs of categories, or their paths (`baby-kids/play`), separated by commas: hits in any of them. */
        category_slug: z.optional(z.string().check(z.maxLength(1000))),
      }),
      replies: {
        200: z.extend(listOf(searchHit), {
          /** Words of the query that nothing has, with what was searched for instead. */
          corrections: z.array(z.object({ from: z.string(), to: z.string() })),
          /** What the shop has for the same words, four at most; on the first page. */
          products: z.array(productHit),
          /** All industries, and below them what has hits, counted without the category filter. */
          categories: z.array(countedIndustry),
        }),
      },
    }),
    listStickied: endpoint({
      method: "GET",
      path: "/search/stickied",
      audience: "member",
      summary: "What staff put above the hits of a query; not repeated below",
      query: z.object({ query: z._default(anyLine(200), "") }),
      replies: { 200: wholeList(searchHit) },
    }),
    searchColours: endpoint({
      method: "GET",
      path: "/search/colours",
      audience: "verified",
      summary: "Palettes and reports nearest to a colour, by perceptual distance",
      query: z.object({
        /** `#8996C1`; the hash may be left out. */
        colour: hexColour,
        page: wholeNumber(1, 999_999, 1),
        perPage: wholeNumber(1, 96, 12),
      }),
      replies: {
        200: z.extend(
          listOf(
            z.object({
              content: contentCard,
              /** Of the report: its palette's nearest colour, or its cover's where the plan does not open it. */
              nearest: nearColour,
              /** Null where the plan does not open the report, whose palettes are gated, or where it has none. */
              palette: z.nullable(
                z.object({
                  title: z.string(),
                  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
                  /** The page of the report on which it stands. */
                  page: z.int(),
                }),
              ),
            }),
          ),
          { colour: z.string() },
        ),
      },
    }),
    listFollows: endpoint({
      method: "GET",
      path: "/users/{id}/follows",
      audience: "member",
      summary: "The searches, tags and colours that the member follows, the last first",
      params: follower,
      replies: { 200: followAnswer },
    }),
    addFollow: endpoint({
      method: "POST",
      path: "/users/{id}/follows",
      audience: "member",
      summary:
        "Follow a search, a tag or a colour; 50 at most. The first turns on mails about them",
      params: follower,
      body: z.strictObject({
        kind: z.enum(["search", "tag", "colour"]),
        value: line("what to follow", 200),
      }),
      replies: { 200: followAnswer },
    }),
    removeFollow: endpoint({
      method: "DELETE",
      path: "/users/{id}/follows/{followId}",
      audience: "member",
      summary: "Follow something no longer",
      params: z.extend(follower, {
        followId: z.string().check(z.regex(/^[0-9a-f]{22}$/, "Not a valid id")),
      }),
      replies: { 200: followAnswer },
    }),
  },
});
