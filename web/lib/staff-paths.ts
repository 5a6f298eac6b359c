/** The addresses of the staff area's pages. Members never load them. */
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
  failedEmails: "/admin/operations/mails",
  failedNewsletters: "/admin/operations/letters",
  deadLetters: "/admin/operations/dead-letters",
  failedEvents: "/admin/operations/stripe-events",
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

const withSearchQuery = (list: string, q: string): string =>
  `${list}?${new URLSearchParams({ q }).toString()}`;

/** Returns the list of orders that match a search, such as a buyer's address. */
export const staffOrdersPath = (q: string): string => withSearchQuery(staffPaths.orders, q);

/** Returns the list of orders that contain this product. */
export const staffProductOrdersPath = (product: string): string =>
  `${staffPaths.orders}?${new URLSearchParams({ product }).toString()}`;

export const staffTeamPath = (id: string): string => `${staffPaths.teams}/${id}`;

export const staffPersonPath = (id: string): string => `${staffPaths.people}/${id}`;

/** Returns the page that asks for a person, to explain their access to a library item. */
export const explainAccessPath = (item: string): string =>
  `${staffPaths.people}?${new URLSearchParams({ item }).toString()}`;

/** Returns the page that explains why this person has or does not have access to the item. */
export const accessExplanationPath = (userId: string, item: string): string =>
  `${staffPersonPath(userId)}?${new URLSearchParams({ item }).toString()}#access`;

/** Returns the page of a bank statement. */
export const staffStatementPath = (id: string): string => `${staffPaths.bank}/${id}`;

/** Returns the page of a member import. */
export const staffImportPath = (id: string): string => `${staffPaths.movingIn}/${id}`;

const listPaths = {
  person: staffPaths.people,
  team: staffPaths.teams,
  order: staffPaths.orders,
  product: staffPaths.products,
  plan: staffPaths.plans,
  voucher: staffPaths.vouchers,
} as const;

const hasListPath = (kind: string): kind is keyof typeof listPaths =>
  Object.hasOwn(listPaths, kind);

/** Returns the page of a record of this kind. */
export const staffRecordPath = (kind: keyof typeof listPaths, id: string): string =>
  `${listPaths[kind]}/${id}`;

/** Returns the form for a new quote for this person. */
export const newQuotePath = (userId: string): string =>
  `${staffPaths.newQuote}?${new URLSearchParams({ for: userId }).toString()}`;

/** Returns the page of an order. */
export const staffOrderPath = (id: string): string => `${staffPaths.orders}/${id}`;

/** The pages of records that the audit log mentions and that are not found by search. */
const otherPaths: Readonly<Record<string, (id: string) => string>> = {
  "product-category": (id) => `${staffPaths.categories}/${id}`,
  "product-tag": (id) => `${staffPaths.tags}/${id}`,
  role: (id) => `${staffPaths.roles}/${id}`,
  "shop-settings": () => staffPaths.shopSettings,
  "bank-statement": staffStatementPath,
  move: staffImportPath,
  operations: (part) => operationsPaths[part] ?? staffPaths.operations,
};

/** The parts of operations that have a page of their own. */
const operationsPaths: Readonly<Record<string, string>> = {
  mails: staffPaths.failedEmails,
  "dead-letters": staffPaths.deadLetters,
};

/** Returns the page of a record; null for kinds that have no page. */
export const recordPath = (kind: string, id: string): string | null =>
  hasListPath(kind) ? staffRecordPath(kind, id) : (otherPaths[kind]?.(id) ?? null);
