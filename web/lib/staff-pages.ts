/** The pages of the staff area and who may see them: for its navigation and for the command palette. */
import type { StaffRole } from "../../shared/contract/endpoint.ts";
import { staffPaths } from "./staff-paths.ts";

export interface StaffPage {
  readonly title: string;
  readonly to: string;
  /** What is done there, in a line. */
  readonly about: string;
  /** Beside administrators, who may see all. */
  readonly roles: readonly StaffRole[];
}

export interface StaffArea {
  readonly title: string;
  readonly pages: readonly StaffPage[];
}

const readers = ["merchandiser", "finance", "support", "editor"] as const;

const areas: readonly StaffArea[] = [
  {
    title: "Catalogue",
    pages: [
      {
        title: "Products",
        to: staffPaths.products,
        about:
          "What the shop sells: options, pictures, what each opens, and what is no longer sold.",
        roles: readers,
      },
      {
        title: "Categories",
        to: staffPaths.categories,
        about: "The shelves of the shop, one under another.",
        roles: readers,
      },
      {
        title: "Tags",
        to: staffPaths.tags,
        about: "Words that products share, for the search and for what is related.",
        roles: readers,
      },
      {
        title: "Plans",
        to: staffPaths.plans,
        about: "What a membership costs and how many places it has, now and from a day on.",
        roles: readers,
      },
      {
        title: "Vouchers",
        to: staffPaths.vouchers,
        about: "Codes that take per cent or pounds off, with limits and dates.",
        roles: readers,
      },
      {
        title: "VAT and delivery",
        to: staffPaths.shopSettings,
        about: "Rates of VAT, where they hold, and what a parcel costs.",
        roles: readers,
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
        roles: ["finance", "merchandiser", "support"],
      },
      {
        title: "Quotes",
        to: staffPaths.quotes,
        about: "What was offered to whom: open, paid, lapsed or withdrawn.",
        roles: ["finance"],
      },
      {
        title: "Bank statements",
        to: staffPaths.bank,
        about: "What came by bank transfer, line by line, and which order each line pays.",
        roles: ["finance"],
      },
      {
        title: "People",
        to: staffPaths.people,
        about: "Everybody with an account: their plan, their team, their company.",
        roles: ["support", "finance"],
      },
      {
        title: "Teams",
        to: staffPaths.teams,
        about: "Colleagues who share a plan: who is in, who waits, who is invited.",
        roles: ["support"],
      },
      {
        title: "Data requests",
        to: staffPaths.dataRequests,
        about: "Who asked for a copy of their data or for its end, and by when the law wants it.",
        roles: ["support"],
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
        roles: ["finance"],
      },
      {
        title: "Renewals",
        to: staffPaths.renewals,
        about: "Which plans renew on which day, for how much, and what stands in the way.",
        roles: ["finance"],
      },
      {
        title: "For accountants",
        to: staffPaths.accountants,
        about: "A month’s invoices and credit notes as files for Xero and Sage 50.",
        roles: ["finance"],
      },
      {
        title: "Reconciliation",
        to: staffPaths.reconciliation,
        about: "Our ledger beside Stripe’s: what differs, and why.",
        roles: ["finance"],
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
        roles: [],
      },
      {
        title: "Moving in",
        to: staffPaths.movingIn,
        about: "Members of before, with their plans, from the file that another system exports.",
        roles: [],
      },
      {
        title: "Roles of members",
        to: staffPaths.roles,
        about: "What members say of their own work. These roles open nothing.",
        roles: [],
      },
      {
        title: "Operations",
        to: staffPaths.operations,
        about:
          "What runs by itself: jobs, parked mails, dead letters, events, and what members report.",
        roles: [],
      },
    ],
  },
];

/** Those that somebody with these roles may see. */
export const staffAreasFor = (held: readonly StaffRole[]): readonly StaffArea[] =>
  areas
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => maySee(page, held)) }))
    .filter(({ pages }) => pages.length > 0);

const maySee = ({ roles }: StaffPage, held: readonly StaffRole[]): boolean =>
  held.includes("administrator") || roles.some((role) => held.includes(role));
