/** The pages of the staff area. */
import type { ForStaff } from "../../shared/contract/endpoint.ts";
import { staffPageAt } from "../lib/staff-pages.ts";
import { type PageRoute, pagesFor } from "./page-route.ts";

/** A route with its audience, taken from the page that it belongs to. Other staff see whose page it is. */
export type StaffRoute = PageRoute & { readonly audience: ForStaff };

const routes = pagesFor({ access: "staff", header: "staff" }, [
  { name: "staff", path: "/admin", file: "start", title: "Today" },
  { name: "staffDenied", path: "/admin/denied", file: "denied", title: "No access" },
  {
    name: "staffProductCreate",
    path: "/admin/products/new",
    file: "product-create",
    title: "New product",
  },
  {
    name: "staffProducts",
    path: "/admin/products/:id?",
    file: "products",
    title: "Products",
    drawer: true,
  },
  {
    name: "staffCategoryCreate",
    path: "/admin/product-categories/new",
    file: "product-category-create",
    title: "New product category",
  },
  {
    name: "staffCategories",
    path: "/admin/product-categories/:id?",
    file: "product-categories",
    title: "Product categories",
    drawer: true,
  },
  { name: "staffOrders", path: "/admin/orders", file: "orders", title: "All orders" },
  { name: "staffOrder", path: "/admin/orders/:id", file: "order", title: "Order" },
  {
    name: "staffQuoteCreate",
    path: "/admin/quotes/new",
    file: "quote-create",
    title: "New quote",
  },
  { name: "staffQuotes", path: "/admin/quotes", file: "quotes", title: "Quotes" },
  { name: "staffBank", path: "/admin/bank", file: "bank", title: "Bank statements" },
  {
    name: "staffStatement",
    path: "/admin/bank/:id",
    file: "bank-statement",
    title: "Bank statement",
  },
  { name: "staffMovingIn", path: "/admin/moving-in", file: "moving-in", title: "Import members" },
  {
    name: "staffMove",
    path: "/admin/moving-in/:id",
    file: "moving-in-file",
    title: "Member import",
  },
  { name: "staffFigures", path: "/admin/figures", file: "figures", title: "Figures" },
  { name: "staffRenewals", path: "/admin/renewals", file: "renewals", title: "Renewals" },
  {
    name: "staffAccountants",
    path: "/admin/accountants",
    file: "accountants",
    title: "Accountant exports",
  },
  {
    name: "staffReconciliation",
    path: "/admin/reconciliation",
    file: "reconciliation",
    title: "Reconciliation",
  },
  { name: "staffPeople", path: "/admin/people", file: "people", title: "People" },
  { name: "staffAccounts", path: "/admin/staff", file: "staff", title: "Staff accounts" },
  {
    name: "staffDataRequests",
    path: "/admin/data-requests",
    file: "data-requests",
    title: "Data requests",
  },
  {
    name: "staffVouchings",
    path: "/admin/confirmations",
    file: "confirmations",
    title: "Confirmations",
  },
  { name: "staffOperations", path: "/admin/operations", file: "operations", title: "Operations" },
  {
    name: "staffRuns",
    path: "/admin/operations/runs",
    file: "operations-runs",
    title: "Job runs",
  },
  {
    name: "staffHealth",
    path: "/admin/operations/health",
    file: "operations-health",
    title: "Health",
  },
  {
    name: "staffAlarms",
    path: "/admin/operations/alarms",
    file: "operations-alarms",
    title: "Alarms",
  },
  {
    name: "staffParkedMails",
    path: "/admin/operations/mails",
    file: "operations-mails",
    title: "Undelivered emails",
  },
  {
    name: "staffParkedLetters",
    path: "/admin/operations/letters",
    file: "operations-letters",
    title: "Undelivered newsletters",
  },
  {
    name: "staffDeadLetters",
    path: "/admin/operations/dead-letters",
    file: "operations-dead-letters",
    title: "Failed jobs",
  },
  {
    name: "staffParkedEvents",
    path: "/admin/operations/stripe-events",
    file: "operations-stripe",
    title: "Failed Stripe events",
  },
  {
    name: "staffEventLog",
    path: "/admin/operations/events",
    file: "operations-events",
    title: "Event log",
  },
  {
    name: "staffSurveys",
    path: "/admin/operations/surveys",
    file: "operations-surveys",
    title: "Surveys",
  },
  {
    name: "staffSettings",
    path: "/admin/operations/settings",
    file: "operations-settings",
    title: "Deployment settings",
  },
  {
    name: "staffRoleCreate",
    path: "/admin/roles/new",
    file: "role-create",
    title: "New job title",
  },
  {
    name: "staffRoles",
    path: "/admin/roles/:id?",
    file: "roles",
    title: "Job titles",
    drawer: true,
  },
  { name: "staffChanges", path: "/admin/changes", file: "changes", title: "Audit log" },
  { name: "staffTeams", path: "/admin/teams", file: "teams", title: "Teams" },
  { name: "staffTeam", path: "/admin/teams/:id", file: "team", title: "Team" },
  { name: "staffPerson", path: "/admin/people/:id", file: "person", title: "Person" },
  {
    name: "staffTagCreate",
    path: "/admin/product-tags/new",
    file: "product-tag-create",
    title: "New product tag",
  },
  {
    name: "staffTags",
    path: "/admin/product-tags/:id?",
    file: "product-tags",
    title: "Product tags",
    drawer: true,
  },
  { name: "staffPlanCreate", path: "/admin/plans/new", file: "plan-create", title: "New plan" },
  { name: "staffPlans", path: "/admin/plans/:id?", file: "plans", title: "Plans", drawer: true },
  {
    name: "staffVoucherCreate",
    path: "/admin/vouchers/new",
    file: "voucher-create",
    title: "New voucher",
  },
  {
    name: "staffVouchers",
    path: "/admin/vouchers/:id?",
    file: "vouchers",
    title: "Vouchers",
    drawer: true,
  },
  {
    name: "staffShopSettings",
    path: "/admin/shop-settings",
    file: "shop-settings",
    title: "VAT and delivery",
  },
]);

const withAudience = (route: PageRoute): StaffRoute => {
  const page = staffPageAt(route.path);
  if (page === null) throw new Error(`Nobody is said to have the page ${route.path}.`);
  return { ...route, audience: page.audience };
};

export const staffRoutes: readonly StaffRoute[] = routes.map(withAudience);
