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
import { pageEnvelope, single } from "../envelope.ts";
import { anyLine, line, integerWithDefault } from "../fields.ts";
import { financeRoles } from "../staff/staff-roles.ts";

const month = z
  .string("Choose a month")
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM"));

/** The file formats of accounting programs. */
export const accountsFormats = ["xero", "sage"] as const;

const renewalOrders = ["on", "-on", "person", "-person", "amount", "-amount"] as const;

export const accountingContract = feature({
  name: "accounting",
  endpoints: {
    readFigures: endpoint({
      method: "GET",
      path: "/books/figures",
      audience: financeRoles,
      summary: "Read revenue, refunds, outstanding payments, churn and plans by month",
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
      summary: "List plan renewals by date, with monthly totals",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: integerWithDefault(1, 999_999, 1),
        limit: integerWithDefault(1, 500, 25),
        sort: z._default(z.enum(renewalOrders), "on"),
        /** The first month; all from the current month on by default. */
        month: z.optional(month),
        state: z.optional(z.enum(renewalStates)),
        pay_by: z.optional(z.enum(paymentTypes)),
      }),
      replies: {
        200: z.extend(pageEnvelope(renewalEntry), {
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
        "Export a month’s invoices, credit notes and (Sage) receipts for accounting software",
      media: "text/csv; charset=utf-8",
      query: z.object({
        month,
        format: z.enum(accountsFormats, "Choose Xero or Sage"),
        /** The number of the part: a month with many documents is split into several files. */
        part: integerWithDefault(1, 9999, 1),
      }),
      replies: { 200: z.string() },
    }),
    readAccountsParts: endpoint({
      method: "GET",
      path: "/books/accounts/parts",
      audience: financeRoles,
      summary: "Count a month’s documents and export files",
      query: z.object({ month }),
      replies: { 200: single(z.object({ documents: z.int(), parts: z.int() })) },
    }),
    readReconciliation: endpoint({
      method: "GET",
      path: "/books/reconciliation",
      audience: financeRoles,
      summary: "Read the reconciliation with Stripe, with the cause of each difference",
      replies: { 200: single(reconciliation) },
    }),
    annotateDifference: endpoint({
      method: "POST",
      path: "/books/reconciliation/{reference}",
      audience: financeRoles,
      summary: "Explain a ledger difference and turn off its alarm",
      params: z.object({
        reference: z
          .string()
          .check(z.regex(/^[a-z]{2}_\w{1,80}$/, "Enter a Stripe payment or refund id")),
      }),
      body: z.object({ reason: line("the reason", 200) }),
      replies: { 200: single(reconciliation) },
    }),
  },
});
