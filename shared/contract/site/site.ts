/**
 * The public addresses of the site: pages with their own head for clients that run no scripts, and files for search engines and
 * feed readers. Members' pages that can be linked to are here too: their heads have only public facts, and their status says
 * whether they exist. All are at the site's root and are cached by the edge for a minute.
 */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";

const cache = "public, max-age=0, s-maxage=60";
const html = "text/html; charset=utf-8";

/** The site's own pages, by the names of their files in the library's folder. */
export const sitePageSlugs = [
  "terms",
  "privacy",
  "support",
  "seasonal-forecasts",
  "consultancy",
] as const;

const open = { method: "GET", base: "site", audience: "open", badToken: "ignored", cache } as const;
const page = { ...open, media: html, replies: { 200: z.string(), 404: z.string() } } as const;

/** Any text in an address: an unknown one gives a page that says so. */
const namedCategory = z.object({ slug: z.string() });

/** A category by its slugs from the industry down, up to a depth. */
const categoryPage = (depth: 1 | 2 | 3 | 4) => {
  const names = ["level1", "level2", "level3", "level4"].slice(0, depth);
  return endpoint({
    ...page,
    path: `/category/${names.map((name) => `{${name}}`).join("/")}`,
    summary: "The page of a category for members; 404 where there is none",
    params: z.object({
      level1: z.string(),
      level2: z.optional(z.string()),
      level3: z.optional(z.string()),
      level4: z.optional(z.string()),
    }),
  });
};

export const siteContract = feature({
  name: "site",
  endpoints: {
    readHome: endpoint({ ...page, path: "/home", summary: "The public home page" }),
    readPlans: endpoint({ ...page, path: "/plans", summary: "The page of the plans" }),
    readShop: endpoint({
      ...page,
      path: "/shop",
      summary: "The page of the shop; each kind and each page of its list has a head of its own",
      query: z.object({ kind: z.optional(z.string()), page: z.optional(z.string()) }),
    }),
    readProductPage: endpoint({
      ...page,
      path: "/shop/{slug}",
      summary: "The page of a product; 404 with ways on where there is none",
      params: namedCategory,
    }),
    readPreviewPage: endpoint({
      ...page,
      path: "/preview/{slug}",
      summary: "The public page of an item; 404 with ways on where there is none",
      params: namedCategory,
    }),
    readStart: endpoint({
      ...page,
      path: "/",
      summary: "The application's first page, with the head of the public home page",
    }),
    readContentPage: endpoint({
      ...page,
      path: "/content/{slug}",
      summary: "An item for members, with the head of its preview; 404 where none is published",
      params: namedCategory,
    }),
    readContentPart: endpoint({
      ...page,
      path: "/content/{slug}/{part}",
      summary: "A page of an item for members, with the head of its preview",
      params: z.object({ slug: z.string(), part: z.string() }),
    }),
    readIndustryPage: categoryPage(1),
    readSecondLevelPage: categoryPage(2),
    readThirdLevelPage: categoryPage(3),
    readFourthLevelPage: categoryPage(4),
    readMissing: endpoint({
      ...page,
      path: "/404",
      summary: "What every address answers that is no page's: 404 with ways on",
    }),
    readTerms: endpoint({ ...page, path: "/terms", summary: "The page of the terms" }),
    readPrivacy: endpoint({ ...page, path: "/privacy", summary: "The page about privacy" }),
    readSupport: endpoint({ ...page, path: "/support", summary: "The page with help" }),
    readForecasts: endpoint({
      ...page,
      path: "/seasonal-forecasts",
      summary: "The page about the seasonal forecasts",
    }),
    readConsultancy: endpoint({
      ...page,
      path: "/consultancy",
      summary: "The page about work for one client",
    }),
    readSitemap: endpoint({
      ...open,
      path: "/sitemap.xml",
      media: "application/xml; charset=utf-8",
      summary: "All public pages, or where their lists are",
      replies: { 200: z.string() },
    }),
    readSitemapPart: endpoint({
      ...open,
      path: "/sitemap/{part}",
      media: "application/xml; charset=utf-8",
      summary: "One list of public pages: `1.xml`",
      params: z.object({ part: z.string() }),
      replies: { 200: z.string() },
    }),
    readRobots: endpoint({
      ...open,
      path: "/robots.txt",
      media: "text/plain; charset=utf-8",
      summary: "What search engines may read; nothing of a branch's stack",
      replies: { 200: z.string() },
    }),
    readFeed: endpoint({
      ...open,
      path: "/feed.xml",
      media: "application/atom+xml; charset=utf-8",
      summary: "The newest previews as an Atom feed",
      replies: { 200: z.string() },
    }),
  },
});
