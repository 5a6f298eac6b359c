/** The addresses of the staff area's pages, which members do without. */
export const staffPaths = {
  products: "/admin/products",
  newProduct: "/admin/products/new",
  categories: "/admin/product-categories",
  newCategory: "/admin/product-categories/new",
  tags: "/admin/product-tags",
  newTag: "/admin/product-tags/new",
  plans: "/admin/plans",
  newPlan: "/admin/plans/new",
  vouchers: "/admin/vouchers",
  newVoucher: "/admin/vouchers/new",
  shopSettings: "/admin/shop-settings",
  orders: "/admin/orders",
  people: "/admin/people",
  teams: "/admin/teams",
  accounts: "/admin/staff",
  roles: "/admin/roles",
  changes: "/admin/changes",
  operations: "/admin/operations",
  runs: "/admin/operations/runs",
  alarms: "/admin/operations/alarms",
  health: "/admin/operations/health",
  parkedMails: "/admin/operations/mails",
  parkedLetters: "/admin/operations/letters",
  deadLetters: "/admin/operations/dead-letters",
  parkedEvents: "/admin/operations/stripe-events",
  settings: "/admin/operations/settings",
  eventLog: "/admin/operations/events",
  surveys: "/admin/operations/surveys",
  dataRequests: "/admin/data-requests",
  vouchings: "/admin/confirmations",
  newRole: "/admin/roles/new",
  bank: "/admin/bank",
  movingIn: "/admin/moving-in",
  quotes: "/admin/quotes",
  figures: "/admin/figures",
  renewals: "/admin/renewals",
  accountants: "/admin/accountants",
  reconciliation: "/admin/reconciliation",
  newQuote: "/admin/quotes/new",
  denied: "/admin/denied",
} as const;

const finding = (list: string, q: string): string =>
  `${list}?${new URLSearchParams({ q }).toString()}`;

/** Those that this finds: a buyer's address. */
export const staffOrdersPath = (q: string): string => finding(staffPaths.orders, q);

/** Those that have this product. */
export const staffSalesPath = (product: string): string =>
  `${staffPaths.orders}?${new URLSearchParams({ product }).toString()}`;

export const staffTeamPath = (id: string): string => `${staffPaths.teams}/${id}`;

export const staffPersonPath = (id: string): string => `${staffPaths.people}/${id}`;

/** Whom to ask about, of an item of the library. */
export const askedPeoplePath = (item: string): string =>
  `${staffPaths.people}?${new URLSearchParams({ item }).toString()}`;

/** Why the item opens to this person, or does not. */
export const explainedPath = (userId: string, item: string): string =>
  `${staffPersonPath(userId)}?${new URLSearchParams({ item }).toString()}#access`;

/** One statement of the bank. */
export const staffStatementPath = (id: string): string => `${staffPaths.bank}/${id}`;

/** One members' file. */
export const staffMovePath = (id: string): string => `${staffPaths.movingIn}/${id}`;

const listOf = {
  person: staffPaths.people,
  team: staffPaths.teams,
  order: staffPaths.orders,
  product: staffPaths.products,
  plan: staffPaths.plans,
  voucher: staffPaths.vouchers,
} as const;

const isListed = (kind: string): kind is keyof typeof listOf => Object.hasOwn(listOf, kind);

/** One record of that kind. */
export const staffRecordPath = (kind: keyof typeof listOf, id: string): string =>
  `${listOf[kind]}/${id}`;

/** A quote for this person. */
export const newQuotePath = (userId: string): string =>
  `${staffPaths.newQuote}?${new URLSearchParams({ for: userId }).toString()}`;

/** One order. */
export const staffOrderPath = (id: string): string => `${staffPaths.orders}/${id}`;

/** Of records that the trail tells of, and that nobody looks for by words. */
const otherPaths: Readonly<Record<string, (id: string) => string>> = {
  "product-category": (id) => `${staffPaths.categories}/${id}`,
  "product-tag": (id) => `${staffPaths.tags}/${id}`,
  role: (id) => `${staffPaths.roles}/${id}`,
  "shop-settings": () => staffPaths.shopSettings,
  "bank-statement": staffStatementPath,
  move: staffMovePath,
  operations: (part) => operationsPaths[part] ?? staffPaths.operations,
};

/** Parts of operations that stand on a page of their own. */
const operationsPaths: Readonly<Record<string, string>> = {
  mails: staffPaths.parkedMails,
  "dead-letters": staffPaths.deadLetters,
};

/** Where a record is looked at; null for kinds that have no page. */
export const recordPath = (kind: string, id: string): string | null =>
  isListed(kind) ? staffRecordPath(kind, id) : (otherPaths[kind]?.(id) ?? null);
