/** Builds the heads of the fixed pages. */
import { siteTexts } from "../../../shared/kernel/site-texts.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { Library } from "../../content-index/library.ts";
import type { SitePage } from "../../entities/site-page.ts";
import { headScreen, type Links, homeScreen } from "./first-screen.ts";
import type { PageHead } from "./page-html.ts";

/** The maximum number of links of each list in a page without scripts. */
const maxLinks = 24;

const newest = (library: Library, now: Date): Links =>
  library
    .publishedAt(now)
    .slice(0, maxLinks)
    .map(({ title, slug }) => [title, `/preview/${slug}`]);

const organisation = (origin: string): Readonly<Record<string, unknown>> => ({
  "@type": "Organization",
  name: product.name,
  legalName: product.company.legalName,
  url: `${origin}/home`,
  logo: `${origin}/icons/icon-512.png`,
  email: product.support.email,
  telephone: product.support.telephone,
});

/** Returns the head of a page about the site itself, whose link preview shows the product's picture. */
export const website = (
  origin: string,
  path: string,
  words: { readonly title: string; readonly description: string },
  main: string,
): PageHead => ({
  ...words,
  path,
  kind: "website",
  share: null,
  data: [organisation(origin)],
  main,
});

export const homeHead = (library: Library, origin: string, now: Date): PageHead =>
  website(
    origin,
    "/home",
    {
      title: product.tagline,
      description:
        "Seasonal trend reports, palettes, prints and masterclasses for interiors, baby and kids, gifts, food and wellness: researched in one studio and ready to design from.",
    },
    homeScreen(
      { ...siteTexts.home, label: product.tagline },
      library.publishedAt(now)[0]?.cover ?? null,
      [
        [siteTexts.home.readReport, `/preview/${product.home.openReport}`],
        [siteTexts.home.comparePlans, "/plans"],
      ],
      [["Shop", "/shop"], ...newest(library, now)],
    ),
  );

export const plansHead = (library: Library, origin: string): PageHead =>
  website(
    origin,
    "/plans",
    {
      title: siteTexts.plans.title,
      description:
        "What each plan includes and what it costs yearly and monthly, with and without VAT.",
    },
    headScreen(
      siteTexts.plans,
      library.shop.plans.filter(({ onSale }) => onSale).map(({ title }) => [title, "/plans"]),
    ),
  );

export const sitePageHead = (origin: string, page: SitePage): PageHead =>
  website(
    origin,
    `/${page.slug}`,
    page,
    headScreen({ title: page.title, intro: page.description }, [], "narrow"),
  );

/** Returns the head of a "not found" page: links to continue with, and nothing for search engines. */
export const notFoundHead = (title: string): PageHead => ({
  title,
  description: "There’s nothing at this address.",
  path: null,
  kind: "website",
  share: null,
  data: [],
  main: headScreen(
    {
      title,
      intro: "There’s nothing at this address. It may have been renamed, or not published yet.",
    },
    [
      ["Home", "/home"],
      ["Shop", "/shop"],
      ["Plans", "/plans"],
    ],
  ),
});
