/** The first calls of pages, by route: they are sent before the pages' code has loaded. */
import { requestPath } from "../../shared/contract/request-path.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { basketCall } from "../features/basket/basket-call.ts";
import { boardCall, boardsCall } from "../features/boards/boards-calls.ts";
import { categoryCall } from "../features/browse/category-call.ts";
import { indexCall, industriesCall } from "../features/browse/index-calls.ts";
import { masterclassesCall } from "../features/browse/masterclasses-call.ts";
import { dashboardCall } from "../features/dashboard/dashboard-call.ts";
import { personalisedCall } from "../features/dashboard/personalised-call.ts";
import { newestCall, openReportCall } from "../features/home/home-calls.ts";
import { itemCall } from "../features/content-item/item-call.ts";
import { newsletterCall } from "../features/newsletter/newsletter-call.ts";
import { membershipCall } from "../features/membership/membership-call.ts";
import { cardsCall } from "../features/payments/cards-call.ts";
import { plansCall } from "../features/plans/plans-call.ts";
import { previewCall } from "../features/preview/preview-call.ts";
import { productCall, shopCall } from "../features/shop/shop-calls.ts";
import { sitePageCall } from "../features/site-pages/site-page-call.ts";
import type { PageAddress, PageCall } from "../lib/page-call.ts";
import type { PageStart } from "../lib/page-start.ts";
import { pageRoutes } from "./route-table.ts";

interface InitialRequests {
  readonly calls: readonly FirstCall[];
  readonly plate?: string;
}

interface FirstCall extends Pick<PageCall, "picture"> {
  readonly endpoint: Endpoint;
  readonly sent: (address: PageAddress) => object | null;
}

/** The first calls by the route's name. The page makes the same calls. */
export const initialRequests: Readonly<Record<string, InitialRequests>> = {
  forYou: { calls: [dashboardCall] },
  personalised: { calls: [personalisedCall] },
  contentIndex: { calls: [indexCall, industriesCall] },
  masterclass: { calls: [masterclassesCall] },
  accountPlan: { calls: [membershipCall] },
  accountPaymentMethod: { calls: [cardsCall, membershipCall] },
  checkout: { calls: [basketCall, cardsCall] },
  boards: { calls: [boardsCall] },
  board: { calls: [boardCall] },
  content: { calls: [itemCall] },
  contentCategory: { calls: [categoryCall] },
  letter: { calls: [newsletterCall] },
  home: { calls: [newestCall, openReportCall, plansCall] },
  plans: { calls: [plansCall] },
  preview: { calls: [previewCall] },
  shop: { calls: [shopCall] },
  product: { calls: [productCall] },
  ...Object.fromEntries(
    pageRoutes
      .filter(({ file }) => file === "site-page")
      .map(({ name, path }) => [name, { calls: [sitePageCall(path)] }]),
  ),
  usersUpgrade: { calls: [], plate: "/plates/upgrade.avif" },
};

/**
 * Returns the call with placeholders for the route's path parameters, which the sender fills in. No character of
 * `*slug*` is escaped.
 */
const earlyCallsOf = (route: string, { endpoint, sent, picture }: FirstCall) => {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, `*${name}*`]));
  const parts = sent({ params, search: new URLSearchParams() });
  return parts === null ? [] : [{ address: requestPath(endpoint, parts), picture }];
};

export const pageStarts: readonly PageStart[] = pageRoutes.flatMap(
  ({ name, path, file, access }) => {
    const needs = initialRequests[name];
    if (needs === undefined) return [];
    const calls = needs.calls.flatMap((one) => earlyCallsOf(path, one));
    return [{ route: path, file, open: access === "open", calls, plate: needs.plate }];
  },
);
