/** Bank statements line by line: a match is proposed for each line, and nothing is entered without a click. */
import * as z from "zod/mini";
import { orderStatuses } from "../../kernel/order-terms.ts";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { anyLine, line, pence, integerWithDefault } from "../fields.ts";
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

export const bankLineView = z.object({
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
export type BankLineView = z.output<typeof bankLineView>;

const statementSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  lines: z.int(),
  from_display: z.string(),
  to_display: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
});

export const listedStatement = z.extend(statementSummary, {
  /** London days of its first and last line. */
  from: z.string(),
  to: z.string(),
  /** The number of lines to process; null for a statement from before they were counted. */
  to_do: z.nullable(z.int()),
});
export type StatementSummary = z.output<typeof statementSummary>;
export type ListedStatement = z.output<typeof listedStatement>;

/** The meanings of columns, as in the domain (`column-mapping.ts`). */
const columnUses = ["day", "amount", "paid-in", "paid-out", "text", "currency", "none"] as const;
export type WireColumnUse = (typeof columnUses)[number];

export const statementView = z.extend(statementSummary, {
  bank_lines: z.array(bankLineView),
  /** The column mapping that staff chose, or null if the columns were recognised. The next file with these columns is read with it. */
  named: z.nullable(
    z.object({
      columns: z.array(z.object({ title: z.string(), use: z.enum(columnUses) })),
      remembered: z.boolean(),
    }),
  ),
});
export type StatementView = z.output<typeof statementView>;

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
        z.pick(bankLineView, { line: true, day_display: true, amount_display: true, text: true }),
      ),
    }),
  ),
});
export type ColumnsToName = z.output<typeof columnsToName>;

const statementId = z.string().check(z.regex(/^stm_[0-9a-f]{32}$/, "Not a statement"));
const lineId = z.string().check(z.regex(/^bnl_[0-9a-f]{32}$/, "Not a line of a statement"));

/** The maximum number of characters of a file: about 2,000 lines. */
const maxFileLength = 200_000;
const maxColumns = 60;

export const bankStatementsContract = feature({
  name: "bank-statements",
  endpoints: {
    listStatements: endpoint({
      method: "GET",
      path: "/bank/statements",
      audience: financeRoles,
      summary: "List bank statements, newest first by default",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: integerWithDefault(1, 999_999, 1),
        limit: integerWithDefault(1, 500, 25),
        sort: z._default(z.enum(statementOrders), "-uploaded_at"),
        /** The state: `open` if lines are left to process, or were never counted. */
        state: z.optional(z.enum(["open", "done"])),
      }),
      replies: { 200: pageEnvelope(listedStatement) },
    }),
    importStatement: endpoint({
      method: "POST",
      path: "/bank/statements",
      audience: financeRoles,
      summary:
        "Upload a bank statement CSV; repeating returns the same statement; 202 asks for its columns or previews them",
      body: z.object({
        file_name: line("the file's name", 120),
        /** The file as text. */
        text: z.string("Choose a file").check(
          z.minLength(1, "Choose a file that isn’t empty"),
          z.maxLength(maxFileLength, "Use 200 kB or less: upload one month at a time"),
          z.refine((text) => text.isWellFormed(), "Choose a text (CSV) file"),
        ),
        /** The meaning of each column in the file's order, which is stored for the next file with the same titles. */
        columns: z.optional(
          z
            .array(z.enum(columnUses, "Choose what each column is"))
            .check(z.maxLength(maxColumns, `Use ${maxColumns} columns or fewer`)),
        ),
        /** True if staff have checked the preview with these columns. Nothing is stored before. */
        checked: z.optional(z.boolean()),
      }),
      replies: { 201: single(statementView), 202: single(columnsToName) },
    }),
    deleteColumnMapping: endpoint({
      method: "DELETE",
      path: "/bank/statements/{id}/columns",
      audience: financeRoles,
      summary: "Reset the remembered columns of files with these titles",
      params: z.object({ id: statementId }),
      replies: { 200: single(statementView) },
    }),
    readStatement: endpoint({
      method: "GET",
      path: "/bank/statements/{id}",
      audience: financeRoles,
      summary: "Read a bank statement with matches for each line",
      params: z.object({ id: statementId }),
      replies: { 200: single(statementView) },
    }),
    matchLine: endpoint({
      method: "POST",
      path: "/bank/statements/{id}/lines/{lineId}",
      audience: financeRoles,
      summary: "Record a statement line as an order’s payment, once; any excess is unallocated",
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
      replies: { 200: single(bankLineView) },
    }),
    ignoreLine: endpoint({
      method: "POST",
      path: "/bank/statements/{id}/lines/{lineId}/dismissal",
      audience: financeRoles,
      summary: "Ignore a statement line, with a reason",
      params: z.object({ id: statementId, lineId }),
      body: z.object({ reason: line("a reason", 200) }),
      replies: { 200: single(bankLineView) },
    }),
    reopenLine: endpoint({
      method: "DELETE",
      path: "/bank/statements/{id}/lines/{lineId}/dismissal",
      audience: financeRoles,
      summary: "Restore an ignored statement line",
      params: z.object({ id: statementId, lineId }),
      replies: { 200: single(bankLineView) },
    }),
  },
});
