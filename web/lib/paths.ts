import type { PurchaseType } from "../../shared/kernel/order-terms.ts";
import { product } from "../../shared/kernel/product.ts";

/** The addresses of pages, so that no link is put together by hand. */
export const paths = {
  dashboard: "/",
  home: "/home",
  /** May stand on another site. */
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
  /** Where the account page has the communication preferences. */
  communications: "/account#communications",
  /** Where it has what the member follows. */
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
  /** Where staff begin. */
  staff: "/admin",
} as const;

export const contentPath = (slug: string, page?: number): string =>
  page === undefined ? `/content/${slug}` : `/content/${slug}/${page}`;

export const searchPath = (query: string): string =>
  `${paths.search}?${new URLSearchParams({ query }).toString()}`;

/** Everything that has a tag. */
export const taggedPath = (slug: string): string => `${paths.contentIndex}?tags=${slug}`;

/** `hex` with or without its hash, which an address cannot hold as it is. */
export const coloursPath = (hex: string): string =>
  `${paths.colours}?colour=${hex.replace("#", "").toUpperCase()}`;

export const addressPath = (id: string): string => `/account/addresses/${id}`;

export const boardPath = (id: string): string => `${paths.boards}/${id}`;

export const orderPath = (id: string): string => `/account/order/${id}`;

export const orderPaymentsPath = (id: string): string => `/account/order/${id}/payments`;

/** `level`: one to four slugs from the industry down, lower-cased. */
export const categoryPath = (level: readonly string[]): string =>
  `/category/${level.map((slug) => slug.toLowerCase()).join("/")}`;

export const productPath = (slug: string): string => `${paths.shop}/${slug}`;

/** What everybody may know of an item. */
export const previewPath = (slug: string): string => `/preview/${slug}`;

/** Adds the product to the basket, after asking which option where it has several; an option's own slug asks nothing. */
export const basketPath = (slug: string): string => `/basket/${slug}+product`;

/** Adds a plan to the basket; `upgrade` for members who have a lower one. */
export const planBasketPath = (slug: string, type: Exclude<PurchaseType, "product">): string =>
  `/basket/${slug}+${type}`;

/** Where a refused answer leads: the upgrade page, which is told the item that was to be opened. */
export const refusedPath = (page: string): string => {
  const slug = /^\/(?:content|demo)\/([a-z0-9-]+)/.exec(page)?.[1];
  return `${upgradePath("403")}${slug === undefined ? "" : `?item=${slug}`}`;
};

/** Where staff are told whose page it is that was refused. */
export const staffDeniedPath = (page: string): string =>
  `${paths.staff}${paths.denied}?${new URLSearchParams({ page }).toString()}`;

export const upgradePath = (source?: string): string =>
  source === undefined ? "/upgrade" : `/upgrade/${encodeURIComponent(source)}`;
