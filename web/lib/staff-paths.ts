/** The addresses of the staff area's pages, which members do without. */
export const staffPaths = {
  products: "/admin/products",
  newProduct: "/admin/products/new",
  categories: "/admin/product-categories",
  tags: "/admin/product-tags",
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
  operations: "/admin/operations",
  runs: "/admin/operations/runs",
  alarms: "/admin/operations/alarms",
  health: "/admin/operations/health",
  parkedMails: "/admin/operations/mails",
  deadLetters: "/admin/operations/dead-letters",
  parkedEvents: "/admin/operations/stripe-events",
  settings: "/admin/operations/settings",
  eventLog: "/admin/operations/events",
  surveys: "/admin/operations/surveys",
  dataRequests: "/admin/data-requests",
  newRole: "/admin/roles/new",
  bank: "/admin/bank",
  movingIn: "/admin/moving-in",
  quotes: "/admin/quotes",
  figures: "/admin/figures",
  renewals: "/admin/renewals",
  accountants: "/admin/accountants",
  reconciliation: "/admin/reconciliation",
  newQuote: "/admin/quotes/new",
} as const;

const finding = (list: string, q: string): string =>
  `${list}?${new URLSearchParams({ q }).toString()}`;

/** Those that this finds: a buyer's address. */
export const staffOrdersPath = (q: string): string => finding(staffPaths.orders, q);

export const staffTeamPath = (id: string): string => `${staffPaths.teams}/${id}`;

export const staffPersonPath = (id: string): string => `${staffPaths.people}/${id}`;
/** One statement of the bank. */
export const staffStatementPath = (id: string): string => `${staffPaths.bank}/${id}`;

/** One members' file. */
export const staffMovePath = (id: string): string => `${staffPaths.movingIn}/${id}`;

/** A quote for this person. */
export const newQuotePath = (userId: string): string =>
  `${staffPaths.newQuote}?${new URLSearchParams({ for: userId }).toString()}`;

/** One order. */
export const staffOrderPath = (id: string): string => `${staffPaths.orders}/${id}`;
