/**
 * The staff search for people and orders: whole lists with filters, sorting, search and exact totals. New records appear a few
 * seconds later.
 */
import * as z from "zod/mini";
import { isCalendarDay } from "../../kernel/calendar-day.ts";
import { disputeStates, orderStatuses, paymentTypes } from "../../kernel/order-terms.ts";
import { endpoint, feature, staffRoles } from "../endpoint.ts";
import { pageEnvelope, listEnvelope } from "../envelope.ts";
import { anyLine, requiredInteger, id, integerWithDefault } from "../fields.ts";
import { party } from "../orders/party.ts";
import { listedQuote, quoteStates } from "../quotes/quote-views.ts";
import { roleId } from "../accounts/member-role-id.ts";
import {
  administrators,
  everyStaff,
  supportRoles,
  orderReaders,
  peopleReadRoles,
  financeRoles,
} from "./staff-roles.ts";

const booleanText = z.optional(
  z.pipe(
    z.enum(["true", "false"], "Use true or false"),
    z.transform((text: "false" | "true") => text === "true"),
  ),
);

const useDate = "Enter a date as YYYY-MM-DD";

const day = z.optional(
  z
    .string(useDate)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, useDate), z.refine(isCalendarDay, useDate)),
);

const paging = { page: integerWithDefault(1, 999_999, 1), limit: integerWithDefault(1, 500, 25) };

/** The words, all of which must occur in any place; also an order number, however it is typed. */
const query = z._default(anyLine(120), "");

const personOrders = [
  "name",
  "-name",
  "company",
  "-company",
  "created_at",
  "-created_at",
  "plan_ends_on",
  "-plan_ends_on",
] as const;

const planStates = ["active", "inactive", "none"] as const;

const planSources = ["own", "team"] as const;

export const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  /** The plan that counts, their own or a team's, in force or lapsed; null if there is none. */
  plan: z.nullable(z.object({ id: z.int(), title: z.string(), rank: z.int() })),
  /** The team that shares it; null for a plan of their own. */
  plan_through: z.nullable(z.object({ id: z.string(), name: z.string() })),
  plan_state: z.enum(planStates),
  /** The London day on which the term of their own plan ends. */
  plan_ends_on: z.nullable(z.string()),
  plan_renews: z.boolean(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), owns: z.boolean() })),
  verified: z.boolean(),
  two_step: z.boolean(),
  staff_roles: z.array(z.string()),
  created_at: z.string(),
});
export type PersonView = z.output<typeof listedPerson>;

const staffOrders = ["name", "-name", "created_at", "-created_at"] as const;

const teamOrders = ["name", "-name", "people", "-people", "plan_ends_on", "-plan_ends_on"] as const;

export const listedTeam = z.object({
  id: z.string(),
  name: z.string(),
  owner: party,
  /** The owner's plan, which the team shares. */
  plan: z.nullable(z.string()),
  plan_state: z.enum(planStates),
  plan_ends_on: z.nullable(z.string()),
  /** The number of people, including the owner and those who wait for approval. */
  people: z.int(),
});
export type ListedTeam = z.output<typeof listedTeam>;

const orderOrders = [
  "placed_at",
  "-placed_at",
  "due_on",
  "-due_on",
  "total",
  "-total",
  "buyer",
  "-buyer",
] as const;

export const listedOrder = z.object({
  id: z.string(),
  /** The buyer as the order names them. */
  buyer: party,
  status: z.enum(orderStatuses),
  dispute: z.nullable(z.enum(disputeStates)),
  payment_type: z.nullable(z.enum(paymentTypes)),
  /** The total in pence, including VAT. */
  total: z.int(),
  total_display: z.string(),
  /** The paid and later payments of a monthly plan, in a sentence; empty if it is paid off or there is none. */
  schedule: z.string(),
  received: z.int(),
  received_display: z.string(),
  /** Everything due by today; if nothing is due yet, the next payment. */
  due: z.int(),
  due_display: z.string(),
  due_on: z.nullable(z.string()),
  overdue: z.boolean(),
  placed_at: z.string(),
  start_at: z.nullable(z.string()),
  renewal: z.boolean(),
  ships: z.boolean(),
  dispatched: z.boolean(),
  /** The late payments that wait for staff. */
  kept: z.int(),
  kept_display: z.string(),
  /** The title of the order in a few words. */
  title: z.string(),
  purchase_number: z.string(),
});
export type ListedOrder = z.output<typeof listedOrder>;

const quoteOrders = [
  "placed_at",
  "-placed_at",
  "until",
  "-until",
  "total",
  "-total",
  "buyer",
  "-buyer",
] as const;

/** The kinds of record that the global search finds. */
const foundKinds = ["person", "team", "order", "product", "plan", "voucher"] as const;

export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The query that finds it in its list. */
  q: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const adminSearchContract = feature({
  name: "admin-search",
  endpoints: {
    listPeople: endpoint({
      method: "GET",
      path: "/people",
      audience: peopleReadRoles,
      summary: "List everyone with an account, with counts by plan for the other filters",
      query: z.object({
        q: query,
        ...paging,
        sort: z._default(z.enum(personOrders), "name"),
        /** The number of the plan that counts; that of Basics if there is none. */
        plan: z.optional(requiredInteger(1, 999_999)),
        /** The way to the plan: the plan that they have that way is compared, whichever counts. */
        through: z.optional(z.enum(planSources)),
        /** The state of that plan. */
        standing: z.optional(z.enum(planStates)),
        verified: booleanText,
        role: z.optional(z.enum(staffRoles)),
        /** The id of a role that members choose. */
        wears: z.optional(roleId),
        team: z.optional(id),
      }),
      replies: {
        200: z.extend(pageEnvelope(listedPerson), {
          plans: z.array(z.object({ id: z.int(), title: z.string(), total: z.int() })),
        }),
      },
    }),
    listAllTeams: endpoint({
      method: "GET",
      path: "/teams",
      audience: supportRoles,
      summary: "List teams with owner and number of people",
      query: z.object({
        q: query,
        ...paging,
        sort: z._default(z.enum(teamOrders), "name"),
        standing: z.optional(z.enum(planStates)),
      }),
      replies: { 200: pageEnvelope(listedTeam) },
    }),
    listStaff: endpoint({
      method: "GET",
      path: "/staff/accounts",
      audience: administrators,
      summary: "List everyone with a staff role",
      query: z.object({
        q: query,
        ...paging,
        sort: z._default(z.enum(staffOrders), "name"),
        role: z.optional(z.enum(staffRoles)),
        two_step: booleanText,
      }),
      replies: { 200: pageEnvelope(listedPerson) },
    }),
    listAllOrders: endpoint({
      method: "GET",
      path: "/orders",
      audience: orderReaders,
      summary: "List all orders, with counts and balance due by status for the other filters",
      query: z.object({
        q: query,
        ...paging,
        sort: z._default(z.enum(orderOrders), "-placed_at"),
        status: z.optional(z.enum(orderStatuses)),
        payment_type: z.optional(z.enum(paymentTypes)),
        /** The due state: `open` means that something is to be paid, now or later. */
        due: z.optional(z.enum(["overdue", "open", "none"])),
        dispute: z.optional(z.enum(disputeStates)),
        renewal: booleanText,
        /** Filters orders with payments that were received when nothing was due any more and wait for staff. */
        kept: booleanText,
        /** Filters paid orders whose parcel has not been sent. */
        unsent: booleanText,
        /** The id of a product in the order. */
        product: z.optional(id),
        /** The London days between which it was placed, inclusive. */
        from: day,
        to: day,
      }),
      replies: {
        200: z.extend(pageEnvelope(listedOrder), {
          statuses: z.array(
            z.object({
              status: z.enum(orderStatuses),
              total: z.int(),
              due: z.int(),
              due_display: z.string(),
            }),
          ),
        }),
      },
    }),
    listQuotes: endpoint({
      method: "GET",
      path: "/quotes",
      audience: financeRoles,
      summary: "List quotes by staff and members, with counts by status for the other filters",
      query: z.object({
        q: query,
        ...paging,
        sort: z._default(z.enum(quoteOrders), "-placed_at"),
        state: z.optional(z.enum(quoteStates)),
        made_by: z.optional(z.enum(["staff", "member"])),
      }),
      replies: {
        200: z.extend(pageEnvelope(listedQuote), {
          states: z.array(z.object({ state: z.enum(quoteStates), total: z.int() })),
        }),
      },
    }),
    findAnything: endpoint({
      method: "GET",
      path: "/find",
      audience: everyStaff,
      summary:
        "Search people, teams, orders, products, plans and vouchers that the caller can list",
      query: z.object({ q: query }),
      replies: { 200: listEnvelope(foundRecord) },
    }),
  },
});
