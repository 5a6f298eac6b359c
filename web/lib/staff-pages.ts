/**
 * The pages of the staff area and the roles that they are for. The routes, the navigation and the command palette use
 * them.
 */
import type { ForStaff, StaffRole } from "../../shared/contract/endpoint.ts";
import {
  administrators,
  catalogueReaders,
  catalogueWriters,
  everyStaff,
  supportRoles,
  hasRole,
  orderReaders,
  peopleReadRoles,
  financeRoles,
} from "../../shared/contract/staff/staff-roles.ts";
import { paths } from "./paths.ts";
import { staffPaths } from "./staff-paths.ts";

/** A page within another one: a form for a new record, or one of several lists. */
export interface StaffPart {
  readonly title: string;
  readonly to: string;
  /** The audience of the call that the page depends on. */
  readonly audience: ForStaff;
}

export interface StaffPage extends StaffPart {
  /** A one-line description of what is done on the page. */
  readonly about: string;
  /** The parts that the page itself and the command palette link to. */
  readonly parts?: readonly StaffPart[];
}

export interface StaffArea {
  readonly title: string;
  readonly pages: readonly StaffPage[];
}

const areas: readonly StaffArea[] = [
  {
    title: "Catalogue",
    pages: [
      {
        title: "Products",
        to: staffPaths.products,
        about: "What the shop sells: options, pictures, content and discontinued items.",
        audience: catalogueReaders,
        parts: [{ title: "New product", to: staffPaths.newProduct, audience: catalogueWriters }],
      },
      {
        title: "Categories",
        to: staffPaths.categories,
        about: "How the shop’s products are organised.",
        audience: catalogueReaders,
        parts: [{ title: "New category", to: staffPaths.newCategory, audience: catalogueWriters }],
      },
      {
        title: "Tags",
        to: staffPaths.tags,
        about: "Tags for search and related products.",
        audience: catalogueReaders,
        parts: [{ title: "New tag", to: staffPaths.newTag, audience: catalogueWriters }],
      },
      {
        title: "Plans",
        to: staffPaths.plans,
        about: "What each plan costs and how many seats it has, with scheduled prices.",
        audience: catalogueReaders,
        parts: [{ title: "New plan", to: staffPaths.newPlan, audience: catalogueWriters }],
      },
      {
        title: "Vouchers",
        to: staffPaths.vouchers,
        about: "Discount codes with limits and dates.",
        audience: catalogueReaders,
        parts: [{ title: "New voucher", to: staffPaths.newVoucher, audience: catalogueWriters }],
      },
      {
        title: "VAT and delivery",
        to: staffPaths.shopSettings,
        about: "VAT rates, VAT countries and delivery prices.",
        audience: catalogueReaders,
      },
    ],
  },
  {
    title: "Sales and customers",
    pages: [
      {
        title: "All orders",
        to: staffPaths.orders,
        about: "Orders, payments and balances due.",
        audience: orderReaders,
      },
      {
        title: "Quotes",
        to: staffPaths.quotes,
        about: "Quotes by status: open, paid, expired or withdrawn.",
        audience: financeRoles,
        parts: [{ title: "New quote", to: staffPaths.newQuote, audience: financeRoles }],
      },
      {
        title: "Bank statements",
        to: staffPaths.bank,
        about: "Match bank transfers to the orders they pay.",
        audience: financeRoles,
      },
      {
        title: "People",
        to: staffPaths.people,
        about: "Everyone with an account: plan, team and company.",
        audience: peopleReadRoles,
      },
      {
        title: "Teams",
        to: staffPaths.teams,
        about: "Teams sharing a plan: members, requests and invitations.",
        audience: supportRoles,
      },
      {
        title: "Data requests",
        to: staffPaths.dataRequests,
        about: "Requests for a copy of personal data or its deletion, with deadlines.",
        audience: supportRoles,
      },
      {
        title: "Confirmations",
        to: staffPaths.vouchings,
        about: "Changes waiting for a second colleague: emails, handovers and deletions.",
        audience: supportRoles,
      },
    ],
  },
  {
    title: "Accounting",
    pages: [
      {
        title: "Figures",
        to: staffPaths.figures,
        about: "Monthly revenue, outstanding payments, plans and churn.",
        audience: financeRoles,
      },
      {
        title: "Renewals",
        to: staffPaths.renewals,
        about: "Upcoming plan renewals, amounts and problems.",
        audience: financeRoles,
      },
      {
        title: "Accountant exports",
        to: staffPaths.accountants,
        about: "Monthly invoices and credit notes for Xero and Sage 50.",
        audience: financeRoles,
      },
      {
        title: "Reconciliation",
        to: staffPaths.reconciliation,
        about: "Differences between our ledger and Stripe’s.",
        audience: financeRoles,
      },
    ],
  },
  {
    title: "Administration",
    pages: [
      {
        title: "Staff",
        to: staffPaths.accounts,
        about: "Staff members and what each role can do.",
        audience: administrators,
      },
      {
        title: "Import members",
        to: staffPaths.movingIn,
        about: "Import members and their plans from another system.",
        audience: administrators,
      },
      {
        title: "Job titles",
        to: staffPaths.roles,
        about: "For profiles only; they give no access.",
        audience: peopleReadRoles,
        parts: [{ title: "New job title", to: staffPaths.newRole, audience: administrators }],
      },
      {
        title: "Audit log",
        to: staffPaths.changes,
        about: "Staff changes by month, with previous values.",
        audience: administrators,
      },
      {
        title: "Operations",
        to: staffPaths.operations,
        about: "Jobs, undelivered emails, failed jobs, events and surveys.",
        audience: administrators,
        parts: [
          { title: "Job runs", to: staffPaths.runs, audience: administrators },
          { title: "Health", to: staffPaths.health, audience: administrators },
          { title: "Alarms", to: staffPaths.alarms, audience: administrators },
          { title: "Undelivered emails", to: staffPaths.failedEmails, audience: administrators },
          {
            title: "Undelivered newsletters",
            to: staffPaths.failedNewsletters,
            audience: administrators,
          },
          { title: "Failed jobs", to: staffPaths.deadLetters, audience: administrators },
          { title: "Failed Stripe events", to: staffPaths.failedEvents, audience: administrators },
          { title: "Event log", to: staffPaths.eventLog, audience: administrators },
          { title: "Surveys", to: staffPaths.surveys, audience: administrators },
          { title: "Deployment settings", to: staffPaths.settings, audience: administrators },
        ],
      },
    ],
  },
];

/** The pages that all staff can use. */
const unrestrictedPages: readonly StaffPart[] = [
  { title: "Today", to: paths.staff, audience: everyStaff },
  { title: "No access", to: staffPaths.denied, audience: everyStaff },
];

/** Returns the areas that somebody with these roles can see. */
export const staffAreasFor = (current: readonly StaffRole[]): readonly StaffArea[] =>
  areas
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ audience }) => hasRole(audience, current)),
    }))
    .filter(({ pages }) => pages.length > 0);

/**
 * Returns the pages that somebody with these roles can see, including the parts of pages, each with the name of its
 * area.
 */
export const staffPartsFor = (
  current: readonly StaffRole[],
): ReadonlyArray<StaffPart & { readonly area: string }> =>
  areas.flatMap(({ title: area, pages }) =>
    pages
      .flatMap((page) => [page, ...(page.parts ?? [])])
      .filter(({ audience }) => hasRole(audience, current))
      .map((part) => ({ ...part, area })),
  );

const allStaffPages: readonly StaffPart[] = [
  ...unrestrictedPages,
  ...areas.flatMap(({ pages }) => pages.flatMap((page) => [page, ...(page.parts ?? [])])),
];

/** Returns the page at an address or a route, or the page that contains a record's page; null if there is none. */
export const staffPageAt = (address: string): StaffPart | null => {
  const path = address.split(/[?#]/, 1).join("");
  const within = allStaffPages.filter(
    ({ to }) => path === to || (to !== paths.staff && path.startsWith(`${to}/`)),
  );
  return within.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
};
