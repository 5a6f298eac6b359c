/** The accounting calls: figures over all orders, and files for accountants. */
import * as z from "zod/mini";
import { paymentTypes } from "../../kernel/order-terms.ts";
import {
  figures,
  reconciliation,
  renewalEntry,
  renewalMonth,
  renewalStates,
} from "./accounting-views.ts";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single } from "../envelope.ts";
import { anyLine, line, wholeNumber } from "../fields.ts";
import { financeRoles } from "../staff/staff-roles.ts";

const month = z
  .string("Choose a month")
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Use a month as YYYY-MM"));

/** The file formats of accounting programs. */
export const accountsFormats = ["xero", "sage"] as const;

const renewalOrders = ["on", "-on", "person", "-person", "amount", "-amount"] as const;

export const booksContract = feature({
  name: "accounting",
  endpoints: {
    readFigures: endpoint({
      method: "GET",
      path: "/books/figures",
      audience: financeRoles,
      summary: "Revenue, refunds, what is owed, churn and plans, month by month",
      query: z.object({
        /** The first and the last month, inclusive; the last twelve months by default, 36 at most. */
        from: z.optional(month),
        to: z.optional(month),
      }),
      replies: { 200: single(figures) },
    }),
    listRenewals: endpoint({
      method: "GET",
      path: "/books/renewals",
      audience: financeRoles,
      summary: "Plans that renew, by the day on which they do, with totals by month",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: wholeNumber(1, 999_999, 1),
        limit: wholeNumber(1, 500, 25),
        sort: z._default(z.enum(renewalOrders), "on"),
        /** The first month; all from the current month on by default. */
        month: z.optional(month),
        state: z.optional(z.enum(renewalStates)),
        pay_by: z.optional(z.enum(paymentTypes)),
      }),
      replies: {
        200: z.extend(listOf(renewalEntry), {
          months: z.array(renewalMonth),
          states: z.array(z.object({ state: z.enum(renewalStates), total: z.int() })),
        }),
      },
    }),
    exportAccounts: endpoint({
      method: "GET",
      path: "/books/accounts",
      audience: financeRoles,
      summary:
        "A month’s invoices, credit notes and (Sage) receipts as accountants’ programs take them in",
      media: "text/csv; charset=utf-8",
      query: z.object({
        month,
        format: z.enum(accountsFormats, "Choose Xero or Sage"),
        /** The number of the part: a month with many documents is split into several files. */
        part: wholeNumber(1, 9999, 1),
      }),
      replies: { 200: z.string() },
    }),
    readAccountsParts: endpoint({
      method: "GET",
      path: "/books/accounts/parts",
      audience: financeRoles,
      summary: "How many documents a month has, and how many files they fill",
      query: z.object({ month }),
      replies: { 200: single(z.object({ documents: z.int(), parts: z.int() })) },
    }),
    readReconciliation: endpoint({
      method: "GET",
      path: "/books/reconciliation",
      audience: financeRoles,
      summary: "How our ledger and Stripe’s compare, each difference with its cause",
      replies: { 200: single(reconciliation) },
    }),
    explainDifference: endpoint({
      method: "POST",
      path: "/books/reconciliation/{reference}",
      audience: financeRoles,
      summary: "Staff say why the ledgers differ: from then on that difference rings no alarm",
      params: z.object({
        reference: z.string().check(z.regex(/^[a-z]{2}_\w{1,80}$/, "Not a payment of Stripe’s")),
      }),
      body: z.object({ reason: line("the reason", 200) }),
      replies: { 200: single(reconciliation) },
    }),
  },
});
