/** Defines one use case for each page of the site. */
import type { siteContract, sitePageSlugs } from "../../../shared/contract/site/site.ts";
import { isPublished } from "../../../shared/domain/access/access.ts";
import type { UseCases } from "../../lambda/define-handler.ts";
import { categoryHead, contentHead } from "./application-heads.ts";
import { itemHead } from "./item-head.ts";
import { productHead } from "./product-head.ts";
import { shopHead } from "./shop-head.ts";
import { serveApplication, servePage } from "./serve-page.ts";
import { homeHead, plansHead, sitePageHead } from "./site-heads.ts";
import type { FrontDeps } from "./with-shell.ts";

type Pages = Omit<
  UseCases<typeof siteContract.endpoints, FrontDeps>,
  "readFeed" | "readRobots" | "readSitemap" | "readSitemapPart"
>;

/** Serves the page of an item in the application, or of a part of it. */
const contentPage = async (deps: FrontDeps, slug: string) =>
  serveApplication(
    deps,
    contentHead(await deps.library.current(), deps.siteOrigin, slug, deps.now()),
  );

const categoryPage = async (
  deps: FrontDeps,
  _: unknown,
  { params }: { readonly params: Readonly<Record<string, string | undefined>> },
) => {
  const { level1, level2, level3, level4 } = params;
  const library = await deps.library.current();
  return serveApplication(deps, categoryHead(library, [level1, level2, level3, level4]));
};

/** Serves a page about the site itself, or a 404 if the library's folder has none. */
const sitePage = (slug: (typeof sitePageSlugs)[number]) => async (deps: FrontDeps) => {
  const { pages } = await deps.library.current();
  const page = pages.find((one) => one.slug === slug);
  return servePage(deps, page === undefined ? null : sitePageHead(deps.siteOrigin, page));
};

export const readPages: Pages = {
  readHome: async (deps) =>
    servePage(deps, homeHead(await deps.library.current(), deps.siteOrigin, deps.now())),
  readPlans: async (deps) =>
    servePage(deps, plansHead(await deps.library.current(), deps.siteOrigin)),
  readShop: async (deps, _, { query }) =>
    servePage(deps, shopHead(await deps.library.current(), deps.siteOrigin, query)),
  readProductPage: async (deps, _, { params }) => {
    const library = await deps.library.current();
    const found = library.productBySlug(params.slug);
    return servePage(deps, found === undefined ? null : productHead(deps.siteOrigin, found));
  },
  // Drafts and scheduled items are a 404 for everybody.
  readPreviewPage: async (deps, _, { params }) => {
    const library = await deps.library.current();
    const item = library.itemBySlug(params.slug);
    const existing = item !== undefined && isPublished(item, deps.now()) ? item : null;
    return servePage(deps, existing && itemHead(library, deps.siteOrigin, existing));
  },
  // Members see their own start page here; everybody else is redirected to the login page.
  readStart: async (deps) =>
    serveApplication(deps, homeHead(await deps.library.current(), deps.siteOrigin, deps.now())),
  readContentPage: async (deps, _, { params }) => contentPage(deps, params.slug),
  readContentPart: async (deps, _, { params }) =>
    /^[1-9]\d{0,2}$/.test(params.part)
      ? contentPage(deps, params.slug)
      : serveApplication(deps, null),
  readIndustryPage: categoryPage,
  readSecondLevelPage: categoryPage,
  readThirdLevelPage: categoryPage,
  readFourthLevelPage: categoryPage,
  readMissing: async (deps) => serveApplication(deps, null),
  readTerms: sitePage("terms"),
  readPrivacy: sitePage("privacy"),
  readSupport: sitePage("support"),
  readForecasts: sitePage("seasonal-forecasts"),
  readConsultancy: sitePage("consultancy"),
};
