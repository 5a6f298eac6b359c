import type { PurchaseType } from "../../shared/kernel/order-terms.ts";
import { product } from "../../shared/kernel/product.ts";

/** The addresses of pages, so that links are never put together by hand. */
export const paths = {
  dashboard: "/",
  home: "/home",
  /** The plans page can be on another site. */
  plans: product.links.pricingPlans,
  shop: "/shop",
  login: "/login",
  register: "/register",
  resetPassword: "/reset-password",
  verifyEmail: "/email/verify",
  welcome: "/welcome",
  personalised: "/personalised",
  contentIndex: "/content",
  masterclass: "/masterclass",
  search: "/search",
  colours: "/colours",
  basket: "/basket",
  checkout: "/checkout",
  confirmation: "/confirmation",
  denied: "/denied",
  notFound: "/404",
  account: "/account",
  accountPlan: "/account/plan",
  /** The communication preferences on the account page. */
  communications: "/account#communications",
  /** The followed topics on the account page. */
  follows: "/account#follows",
  unsubscribe: "/account/unsubscribe",
  changePassword: "/account/changePassword",
  security: "/account/security",
  yourData: "/account/your-data",
  goodbye: "/goodbye",
  favourites: "/account/favourites",
  boards: "/boards",
  downloads: "/account/downloads",
  orders: "/account/orders",
  payments: "/account/payments",
  paymentMethods: "/account/paymentMethod",
  addresses: "/account/addresses",
  newAddress: "/account/addresses/create",
  team: "/account/team",
  /** The start page of the staff area. */
  staff: "/admin",
} as const;

export const contentPath = (slug: string, page?: number): string =>
  page === undefined ? `/content/${slug}` : `/content/${slug}/${page}`;

export const searchPath = (query: string): string =>
  `${paths.search}?${new URLSearchParams({ query }).toString()}`;

/** Returns the address of the content index filtered by a tag. */
export const taggedPath = (slug: string): string => `${paths.contentIndex}?tags=${slug}`;

/**
 * Returns the address of the colour search. `hex` can start with `#`, which is removed because an address cannot
 * contain it.
 */
export const coloursPath = (hex: string): string =>
  `${paths.colours}?colour=${hex.replace("#", "").toUpperCase()}`;

export const addressPath = (id: string): string => `/account/addresses/${id}`;

export const boardPath = (id: string): string => `${paths.boards}/${id}`;

export const orderPath = (id: string): string => `/account/order/${id}`;

export const orderPaymentsPath = (id: string): string => `/account/order/${id}/payments`;

/** Returns the address of a category. `level` has one to four slugs, from the industry down, in lower case. */
export const categoryPath = (level: readonly string[]): string =>
  `/category/${level.map((slug) => slug.toLowerCase()).join("/")}`;

export const productPath = (slug: string): string => `${paths.shop}/${slug}`;

/** Returns the address of an item's public preview. */
export const previewPath = (slug: string): string => `/preview/${slug}`;

/**
 * Returns the address that adds the product to the basket. It asks for an option if the product has several; the slug
 * of an option adds it directly.
 */
export const basketPath = (slug: string): string => `/basket/${slug}+product`;

/** Returns the address that adds a plan to the basket; `upgrade` is for members who have a lower plan. */
export const planBasketPath = (slug: string, type: Exclude<PurchaseType, "product">): string =>
  `/basket/${slug}+${type}`;

/** Returns the upgrade page with the item that was refused as its source. */
export const refusedPath = (page: string): string => {
  const slug = /^\/(?:content|demo)\/([a-z0-9-]+)/.exec(page)?.[1];
  return `${upgradePath("403")}${slug === undefined ? "" : `?item=${slug}`}`;
};

/** Returns the page that tells staff whose page was refused. */
export const staffDeniedPath = (page: string): string =>
  `${paths.staff}${paths.denied}?${new URLSearchParams({ page }).toString()}`;

export const upgradePath = (source?: string): string =>
  source === undefined ? "/upgrade" : `/upgrade/${encodeURIComponent(source)}`;
