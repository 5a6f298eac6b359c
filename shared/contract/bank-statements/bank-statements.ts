/** Bank statements line by line: a match is proposed for each line, and nothing is entered without a click. */
import * as z from "zod/mini";
import { orderStatuses } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single } from "../envelope.ts";
import { anyLine, line, pence, wholeNumber } from "../fields.ts";
import { orderId } from "../orders/order-id.ts";
import { financeRoles } from "../staff/staff-roles.ts";

/** The kinds of proposal, as in the domain (`bank-matching.ts`). */
const proposalKinds = [
  "exact",
  "part",
  "over",
  "late",
  "twice",
  "entered",
  "name",
  "several",
  "none",
  "out",
  "foreign-order",
  "foreign",
  "unbooked",
] as const;

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  status: z.enum(orderStatuses),
  /** The pence that were due when the proposal was shown, which the caller sends when applying the line. */
  left: z.int(),
  left_display: z.string(),
});

const bankLine = z.object({
  id: z.string(),
  /** The number of the line in the file. */
  line: z.int(),
  day: z.string(),
  day_display: z.string(),
  /** The amount in hundredths of its currency; negative for money paid out. */
  amount: z.int(),
  amount_display: z.string(),
  text: z.string(),
  in_pounds: z.boolean(),
  /** The order that the line was applied to, by whom and when; null if it was not applied. */
  applied: z.nullable(z.object({ order_id: z.string(), by: z.string(), at_display: z.string() })),
  /** The reason why the line is not ours, and who stated it. */
  dismissed: z.nullable(z.object({ reason: z.string(), by: z.string(), at_display: z.string() })),
  /** The proposal; null once the line has been processed. */
  proposal: z.nullable(
    z.object({
      kind: z.enum(proposalKinds),
      /** True if the line has the order number and the exact amount due, and no other name. */
      certain: z.boolean(),
      /** True if a name stands beside the number that is not the buyer's. */
      other_name: z.boolean(),
      /** The reason, in a sentence or two. */
      reason: z.string(),
      orders: z.array(candidate),
    }),
  ),
});
export type BankLineView = z.output<typeof bankLine>;

const statementSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  lines: z.int(),
  from_display: z.string(),
  to_display: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
});

const listedStatement = z.extend(statementSummary, {
  /** The London days of the first and the last line. */
  from: z.string(),
  to: z.string(),
  /** The number of lines to process; null for a statement from before they were counted. */
  to_do: z.nullable(z.int()),
});
export type StatementSummary = z.output<typeof statementSummary>;
export type ListedStatement = z.output<typeof listedStatement>;

/** The meanings of columns, as in the domain (`column-mapping.ts`). */
const columnUses = ["day", "amount", "paid-in", "paid-out", "text", "currency", "none"] as const;
export type ColumnUse = (typeof columnUses)[number];

const statement = z.extend(statementSummary, {
  bank_lines: z.array(bankLine),
  /**
   * The meanings that staff have given the columns; null if they were recognised. They are stored, and the next file with the
   * same titles uses them.
   */
  named: z.nullable(
    z.object({
      columns: z.array(z.object({ title: z.string(), use: z.enum(columnUses) })),
      remembered: z.boolean(),
    }),
  ),
});
export type StatementView = z.output<typeof statement>;

const statementOrders = [
  "uploaded_at",
  "-uploaded_at",
  "file_name",
  "-file_name",
  "from",
  "-from",
  "lines",
  "-lines",
  "to_do",
  "-to_do",
] as const;

const columnsToName = z.object({
  /** The line of the titles; null if there are none. */
  line: z.nullable(z.int()),
  /** The columns, each with its content in the first lines and its meaning as far as it is known. */
  columns: z.array(
    z.object({ title: z.string(), first: z.array(z.string()), use: z.enum(columnUses) }),
  ),
  /** The reasons why the file cannot be read with these columns. */
  faults: z.array(z.string()),
  /** The preview with the named columns; null before, and if the file cannot be read. */
  read: z.nullable(
    z.object({
      lines: z.int(),
      came_display: z.string(),
      went_display: z.string(),
      first: z.array(
        z.pick(bankLine, { line: true, day_display: true, amount_display: true, text: true }),
      ),
    }),
  ),
});
export type ColumnsToName = z.output<typeof columnsToName>;

const statementId = z.string().check(z.regex(/^stm_[0-9a-f]{32}$/, "Not a statement"));
const lineId = z.string().check(z.regex(/^bnl_[0-9a-f]{32}$/, "Not a line of a statement"));

/** The maximum number of characters of a file: about 2,000 lines. */
const longestFile = 200_000;
const mostColumns = 60;

export const bankContract = feature({
  name: "bank-statements",
  endpoints: {
    listStatements: endpoint({
      method: "GET",
      path: "/bank/statements",
      audience: financeRoles,
      summary: "The statements that were brought in, newest first unless told",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: wholeNumber(1, 999_999, 1),
        limit: wholeNumber(1, 500, 25),
        sort: z._default(z.enum(statementOrders), "-uploaded_at"),
        /** The state: `open` if lines are left to process, or were never counted. */
        state: z.optional(z.enum(["open", "done"])),
      }),
      replies: { 200: listOf(listedStatement) },
    }),
    bringStatement: endpoint({
      method: "POST",
      path: "/bank/statements",
      audience: financeRoles,
      summary:
        "Bring in a bank's CSV, the same file once more is the same statement; 202 asks what its columns are, or shows how it reads with what was said of them",
      body: z.object({
        file_name: line("the file's name", 120),
        /** The file as text. */
        text: z.string("Choose a file").check(
          z.minLength(1, "This file is empty"),
          z.maxLength(longestFile, "This file is larger than 200 kB: bring it in by months"),
          z.refine((text) => text.isWellFormed(), "This file is no text"),
        ),
        /** The meaning of each column in the file's order, which is stored for the next file with the same titles. */
        columns: z.optional(
          z
            .array(z.enum(columnUses, "Say of each column what it is"))
            .check(z.maxLength(mostColumns, `Use ${mostColumns} columns or fewer`)),
        ),
        /** True if staff have checked the preview with these columns. Nothing is stored before. */
        checked: z.optional(z.boolean()),
      }),
      replies: { 201: single(statement), 202: single(columnsToName) },
    }),
    forgetColumns: endpoint({
      method: "DELETE",
      path: "/bank/statements/{id}/columns",
      audience: financeRoles,
      summary: "Ask again what the columns are of the next file with the titles of this one",
      params: z.object({ id: statementId }),
      replies: { 200: single(statement) },
    }),
    readStatement: endpoint({
      method: "GET",
      path: "/bank/statements/{id}",
      audience: financeRoles,
      summary: "A statement with what each line may pay for, as things stand now",
      params: z.object({ id: statementId }),
      replies: { 200: single(statement) },
    }),
    applyLine: endpoint({
      method: "POST",
      path: "/bank/statements/{id}/lines/{lineId}",
      audience: financeRoles,
      summary:
        "Enter a line as a receipt of an order, once, whatever statements it stands in; what the order does not need is kept",
      params: z.object({ id: statementId, lineId }),
      body: z.object({
        order_id: orderId,
        /** The pence that the bank credited for a line in another currency; absent for one in pounds. */
        amount: z.optional(pence),
        /** The pence that were due when staff decided: if they have changed, 409 returns the current amount. */
        left: z.optional(z.int().check(z.gte(0))),
        /** True if it is another transfer than the one of that day and amount that was entered by hand. */
        again: z.optional(z.boolean()),
      }),
      replies: { 200: single(bankLine) },
    }),
    dismissLine: endpoint({
      method: "POST",
      path: "/bank/statements/{id}/lines/{lineId}/dismissal",
      audience: financeRoles,
      summary: "Say why a line pays for none of our orders: it is not to be done any more",
      params: z.object({ id: statementId, lineId }),
      body: z.object({ reason: line("why it is not ours", 200) }),
      replies: { 200: single(bankLine) },
    }),
    reopenLine: endpoint({
      method: "DELETE",
      path: "/bank/statements/{id}/lines/{lineId}/dismissal",
      audience: financeRoles,
      summary: "A line that was not ours may be, after all",
      params: z.object({ id: statementId, lineId }),
      replies: { 200: single(bankLine) },
    }),
  },
});
