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
        about:
          "What the shop sells: options, pictures, what each opens, and what is no longer sold.",
        audience: catalogueReaders,
        parts: [{ title: "New product", to: staffPaths.newProduct, audience: catalogueWriters }],
      },
      {
        title: "Categories",
        to: staffPaths.categories,
        about: "The shelves of the shop, one under another.",
        audience: catalogueReaders,
        parts: [{ title: "New category", to: staffPaths.newCategory, audience: catalogueWriters }],
      },
      {
        title: "Tags",
        to: staffPaths.tags,
        about: "Words that products share, for the search and for what is related.",
        audience: catalogueReaders,
        parts: [{ title: "New tag", to: staffPaths.newTag, audience: catalogueWriters }],
      },
      {
        title: "Plans",
        to: staffPaths.plans,
        about: "What a membership costs and how many places it has, now and from a day on.",
        audience: catalogueReaders,
        parts: [{ title: "New plan", to: staffPaths.newPlan, audience: catalogueWriters }],
      },
      {
        title: "Vouchers",
        to: staffPaths.vouchers,
        about: "Codes that take per cent or pounds off, with limits and dates.",
        audience: catalogueReaders,
        parts: [{ title: "New voucher", to: staffPaths.newVoucher, audience: catalogueWriters }],
      },
      {
        title: "VAT and delivery",
        to: staffPaths.shopSettings,
        about: "Rates of VAT, where they hold, and what a parcel costs.",
        audience: catalogueReaders,
      },
    ],
  },
  {
    title: "Sales and people",
    pages: [
      {
        title: "All orders",
        to: staffPaths.orders,
        about: "Who ordered what, what is paid, and what is due.",
        audience: orderReaders,
      },
      {
        title: "Quotes",
        to: staffPaths.quotes,
        about: "What was offered to whom: open, paid, lapsed or withdrawn.",
        audience: financeRoles,
        parts: [{ title: "New quote", to: staffPaths.newQuote, audience: financeRoles }],
      },
      {
        title: "Bank statements",
        to: staffPaths.bank,
        about: "What came by bank transfer, line by line, and which order each line pays.",
        audience: financeRoles,
      },
      {
        title: "People",
        to: staffPaths.people,
        about: "Everybody with an account: their plan, their team, their company.",
        audience: peopleReadRoles,
      },
      {
        title: "Teams",
        to: staffPaths.teams,
        about: "Colleagues who share a plan: who is in, who waits, who is invited.",
        audience: supportRoles,
      },
      {
        title: "Data requests",
        to: staffPaths.dataRequests,
        about: "Who asked for a copy of their data or for its end, and by when the law wants it.",
        audience: supportRoles,
      },
      {
        title: "Confirmations",
        to: staffPaths.vouchings,
        about:
          "What takes two colleagues and waits for the second: new emails, handovers, erasures.",
        audience: supportRoles,
      },
    ],
  },
  {
    title: "The books",
    pages: [
      {
        title: "Figures",
        to: staffPaths.figures,
        about: "Revenue by month, what is owed, plans and churn.",
        audience: financeRoles,
      },
      {
        title: "Renewals",
        to: staffPaths.renewals,
        about: "Which plans renew on which day, for how much, and what stands in the way.",
        audience: financeRoles,
      },
      {
        title: "For accountants",
        to: staffPaths.accountants,
        about: "A month’s invoices and credit notes as files for Xero and Sage 50.",
        audience: financeRoles,
      },
      {
        title: "Reconciliation",
        to: staffPaths.reconciliation,
        about: "Our ledger beside Stripe’s: what differs, and why.",
        audience: financeRoles,
      },
    ],
  },
  {
    title: "The house",
    pages: [
      {
        title: "Staff",
        to: staffPaths.accounts,
        about: "Who works here, and what each role may do.",
        audience: administrators,
      },
      {
        title: "Moving in",
        to: staffPaths.movingIn,
        about: "Members of before, with their plans, from the file that another system exports.",
        audience: administrators,
      },
      {
        title: "Roles of members",
        to: staffPaths.roles,
        about: "What members say of their own work. These roles open nothing.",
        audience: peopleReadRoles,
        parts: [{ title: "New role", to: staffPaths.newRole, audience: administrators }],
      },
      {
        title: "Changes",
        to: staffPaths.changes,
        about: "Who of the staff did what in a month, with what it was before.",
        audience: administrators,
      },
      {
        title: "Operations",
        to: staffPaths.operations,
        about:
          "What runs by itself: jobs, parked mails, dead letters, events, and what members report.",
        audience: administrators,
        parts: [
          { title: "Runs of jobs", to: staffPaths.runs, audience: administrators },
          { title: "Health", to: staffPaths.health, audience: administrators },
          { title: "Alarms", to: staffPaths.alarms, audience: administrators },
          { title: "Parked mails", to: staffPaths.parkedMails, audience: administrators },
          { title: "Parked letters", to: staffPaths.parkedLetters, audience: administrators },
          { title: "Dead letters", to: staffPaths.deadLetters, audience: administrators },
          { title: "Events of Stripe", to: staffPaths.parkedEvents, audience: administrators },
          { title: "Event log", to: staffPaths.eventLog, audience: administrators },
          { title: "Surveys", to: staffPaths.surveys, audience: administrators },
          { title: "Settings of the stack", to: staffPaths.settings, audience: administrators },
        ],
      },
    ],
  },
];

/** The pages that all staff can use. */
const everybodys: readonly StaffPart[] = [
  { title: "Today", to: paths.staff, audience: everyStaff },
  { title: "Not your page", to: staffPaths.denied, audience: everyStaff },
];

/** Returns the areas that somebody with these roles can see. */
export const staffAreasFor = (held: readonly StaffRole[]): readonly StaffArea[] =>
  areas
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ audience }) => hasRole(audience, held)),
    }))
    .filter(({ pages }) => pages.length > 0);

/**
 * Returns the pages that somebody with these roles can see, including the parts of pages, each with the name of its
 * area.
 */
export const staffPartsFor = (
  held: readonly StaffRole[],
): ReadonlyArray<StaffPart & { readonly area: string }> =>
  areas.flatMap(({ title: area, pages }) =>
    pages
      .flatMap((page) => [page, ...(page.parts ?? [])])
      .filter(({ audience }) => hasRole(audience, held))
      .map((part) => ({ ...part, area })),
  );

const all: readonly StaffPart[] = [
  ...everybodys,
  ...areas.flatMap(({ pages }) => pages.flatMap((page) => [page, ...(page.parts ?? [])])),
];

/** Returns the page at an address or a route, or the page that contains a record's page; null if there is none. */
export const staffPageAt = (address: string): StaffPart | null => {
  const path = address.split(/[?#]/, 1).join("");
  const within = all.filter(
    ({ to }) => path === to || (to !== paths.staff && path.startsWith(`${to}/`)),
  );
  return within.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
};
