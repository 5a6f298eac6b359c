/** The pages of the staff area. */
import type { ForStaff } from "../../shared/contract/endpoint.ts";
import { staffPageAt } from "../lib/staff-pages.ts";
import { type PageRoute, routesFor } from "./page-route.ts";

/** A route with its audience, taken from the page that it belongs to. Other staff see whose page it is. */
export type StaffRoute = PageRoute & { readonly audience: ForStaff };

const routes = routesFor({ access: "staff", header: "staff" }, [
  ["staff", "/admin", "start", "Today"],
  ["staffDenied", "/admin/denied", "denied", "No access"],
  ["staffProductCreate", "/admin/products/new", "product-create", "New product"],
  ["staffProducts", "/admin/products/:id?", "products", "Products", "drawer"],
  [
    "staffCategoryCreate",
    "/admin/product-categories/new",
    "product-category-create",
    "New product category",
  ],
  [
    "staffCategories",
    "/admin/product-categories/:id?",
    "product-categories",
    "Product categories",
    "drawer",
  ],
  ["staffOrders", "/admin/orders", "orders", "All orders"],
  ["staffOrder", "/admin/orders/:id", "order", "Order"],
  ["staffQuoteCreate", "/admin/quotes/new", "quote-create", "New quote"],
  ["staffQuotes", "/admin/quotes", "quotes", "Quotes"],
  ["staffBank", "/admin/bank", "bank", "Bank statements"],
  ["staffStatement", "/admin/bank/:id", "bank-statement", "Bank statement"],
  ["staffMemberImports", "/admin/moving-in", "member-imports", "Import members"],
  ["staffMemberImport", "/admin/moving-in/:id", "member-import", "Member import"],
  ["staffFigures", "/admin/figures", "figures", "Figures"],
  ["staffRenewals", "/admin/renewals", "renewals", "Renewals"],
  ["staffAccountants", "/admin/accountants", "accountants", "Accountant exports"],
  ["staffReconciliation", "/admin/reconciliation", "reconciliation", "Reconciliation"],
  ["staffPeople", "/admin/people", "people", "People"],
  ["staffAccounts", "/admin/staff", "staff", "Staff accounts"],
  ["staffDataRequests", "/admin/data-requests", "data-requests", "Data requests"],
  ["staffVouchings", "/admin/confirmations", "confirmations", "Confirmations"],
  ["staffOperations", "/admin/operations", "operations", "Operations"],
  ["staffRuns", "/admin/operations/runs", "operations-runs", "Job runs"],
  ["staffHealth", "/admin/operations/health", "operations-health", "Health"],
  ["staffAlarms", "/admin/operations/alarms", "operations-alarms", "Alarms"],
  ["staffFailedEmails", "/admin/operations/mails", "operations-mails", "Undelivered emails"],
  [
    "staffFailedNewsletters",
    "/admin/operations/letters",
    "operations-newsletters",
    "Undelivered newsletters",
  ],
  ["staffDeadLetters", "/admin/operations/dead-letters", "operations-dead-letters", "Failed jobs"],
  [
    "staffFailedEvents",
    "/admin/operations/stripe-events",
    "operations-stripe",
    "Failed Stripe events",
  ],
  ["staffEventLog", "/admin/operations/events", "operations-events", "Event log"],
  ["staffSurveys", "/admin/operations/surveys", "operations-surveys", "Surveys"],
  ["staffSettings", "/admin/operations/settings", "operations-settings", "Deployment settings"],
  ["staffRoleCreate", "/admin/roles/new", "role-create", "New job title"],
  ["staffRoles", "/admin/roles/:id?", "roles", "Job titles", "drawer"],
  ["staffChanges", "/admin/changes", "changes", "Audit log"],
  ["staffTeams", "/admin/teams", "teams", "Teams"],
  ["staffTeam", "/admin/teams/:id", "team", "Team"],
  ["staffPerson", "/admin/people/:id", "person", "Person"],
  ["staffTagCreate", "/admin/product-tags/new", "product-tag-create", "New product tag"],
  ["staffTags", "/admin/product-tags/:id?", "product-tags", "Product tags", "drawer"],
  ["staffPlanCreate", "/admin/plans/new", "plan-create", "New plan"],
  ["staffPlans", "/admin/plans/:id?", "plans", "Plans", "drawer"],
  ["staffVoucherCreate", "/admin/vouchers/new", "voucher-create", "New voucher"],
  ["staffVouchers", "/admin/vouchers/:id?", "vouchers", "Vouchers", "drawer"],
  ["staffShopSettings", "/admin/shop-settings", "shop-settings", "VAT and delivery"],
]);

const withAudience = (route: PageRoute): StaffRoute => {
  const page = staffPageAt(route.path);
  if (page === null) throw new Error(`Nobody is said to have the page ${route.path}.`);
  return { ...route, audience: page.audience };
};

export const staffRoutes: readonly StaffRoute[] = routes.map(withAudience);
