/** One use case for each page of the front. */
import type { frontContract, sitePageSlugs } from "../../shared/contract/front.ts";
import { isPublished } from "../../shared/domain/access.ts";
import type { UseCases } from "../runtime/define-handler.ts";
import { itemHead } from "./item-head.ts";
import { productHead } from "./product-head.ts";
import { servePage } from "./serve-page.ts";
import { homeHead, plansHead, shopHead, sitePageHead } from "./site-heads.ts";
import type { FrontDeps } from "./with-shell.ts";

type Pages = Pick<
  UseCases<typeof frontContract.endpoints, FrontDeps>,
  | "readConsultancy"
  | "readForecasts"
  | "readHome"
  | "readPlans"
  | "readPreviewPage"
  | "readPrivacy"
  | "readProductPage"
  | "readShop"
  | "readSupport"
  | "readTerms"
>;

/** A page of the site's own; 404 where the library's folder has none. */
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
  readShop: async (deps) =>
    servePage(deps, shopHead(await deps.library.current(), deps.siteOrigin)),
  readProductPage: async (deps, _, { params }) => {
    const library = await deps.library.current();
    const found = library.productBySlug(params.slug);
    return servePage(deps, found === undefined ? null : productHead(deps.siteOrigin, found));
  },
  // Drafts and what is yet to come are not there for anybody.
  readPreviewPage: async (deps, _, { params }) => {
    const library = await deps.library.current();
    const item = library.itemBySlug(params.slug);
    const known = item !== undefined && isPublished(item, deps.now()) ? item : null;
    return servePage(deps, known && itemHead(library, deps.siteOrigin, known));
  },
  readTerms: sitePage("terms"),
  readPrivacy: sitePage("privacy"),
  readSupport: sitePage("support"),
  readForecasts: sitePage("seasonal-forecasts"),
  readConsultancy: sitePage("consultancy"),
};
