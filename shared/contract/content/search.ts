/** Search over the whole library, and by colour. Locked hits have public text only. */
import * as z from "zod/mini";
import { productForms } from "../../kernel/order-terms.ts";
import { contentCard } from "./content-view.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, listEnvelope } from "../envelope.ts";
import { anyLine, id, line, integerWithDefault } from "../fields.ts";
import { picture } from "./picture.ts";

/** A colour such as `#8996C1`, or without the hash as addresses have it. */
const hexColour = z.string().check(z.regex(/^#?[0-9A-Fa-f]{6}$/, "Enter the colour as #RRGGBB"));

/** The ranges of a text that match the query: start and end, in UTF-16 units. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

export const searchHit = z.extend(contentCard, {
  highlights: z.object({ title: ranges, subtext: ranges }),
});
export type SearchHit = z.output<typeof searchHit>;

/** A product of the shop, beside the hits. */
export const productHit = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(productForms),
  image: z.nullable(picture),
  /** The price of the cheapest option, excluding VAT. */
  price_display: z.string(),
});
export type ProductHit = z.output<typeof productHit>;

const counted = { id: z.string(), slug: z.string(), title: z.string(), total: z.int() };

/** An industry with its descendants, named as in the tree. */
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

/** A named colour of a palette and its distance from the requested one (CIEDE2000; below 2 is hardly visible). */
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

export const followAnswer = z.extend(listEnvelope(followed), {
  /** True if the member gets emails about new matches. */
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
        page: integerWithDefault(1, 999_999, 1),
        perPage: integerWithDefault(1, 999, 12),
        /** The slugs of categories, or their paths (`baby-kids/play`), separated by commas: hits in any of them. */
        category_slug: z.optional(z.string().check(z.maxLength(1000))),
      }),
      replies: {
        200: z.extend(pageEnvelope(searchHit), {
          /** The words of the query that occur nowhere, with what was searched instead. */
          corrections: z.array(z.object({ from: z.string(), to: z.string() })),
          /** The shop's products for the same words, four at most; on the first page. */
          products: z.array(productHit),
          /** All industries with those descendants that have hits, counted without the category filter. */
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
      replies: { 200: listEnvelope(searchHit) },
    }),
    searchColours: endpoint({
      method: "GET",
      path: "/search/colours",
      audience: "verified",
      summary: "Palettes and reports nearest to a colour, by perceptual distance",
      query: z.object({
        /** The colour, such as `#8996C1`; the hash may be absent. */
        colour: hexColour,
        page: integerWithDefault(1, 999_999, 1),
        perPage: integerWithDefault(1, 96, 12),
      }),
      replies: {
        200: z.extend(
          pageEnvelope(
            z.object({
              content: contentCard,
              /** The nearest colour of the report's palette, or of its cover if the plan does not open it. */
              nearest: nearColour,
              /** The palette; null if the plan does not open the report, whose palettes are gated, or if it has none. */
              palette: z.nullable(
                z.object({
                  title: z.string(),
                  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
                  /** The page of the report with the palette. */
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
