/** Statements of the bank, line by line: what each pays for is proposed, and nothing is entered without a click. */
import * as z from "zod/mini";
import { orderStatuses } from "../kernel/order-terms.ts";
import { endpoint, feature } from "./endpoint.ts";
import { single, wholeList } from "./envelope.ts";
import { line } from "./fields.ts";
import { orderId } from "./order-id.ts";

const treasurers = { staff: ["finance", "administrator"] } as const;

/** As the domain tells them apart (`bank-matching.ts`). */
const proposalKinds = [
  "exact",
  "part",
  "over",
  "late",
  "entered",
  "name",
  "several",
  "none",
  "out",
] as const;

const candidate = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  status: z.enum(orderStatuses),
  left_display: z.string(),
});

const bankLine = z.object({
  id: z.string(),
  /** Of the file. */
  line: z.int(),
  day: z.string(),
  day_display: z.string(),
  /** Pence; what went out is negative. */
  amount: z.int(),
  amount_display: z.string(),
  text: z.string(),
  /** Where it was put, by whom and when; null while it is nowhere. */
  applied: z.nullable(z.object({ order_id: z.string(), by: z.string(), at_display: z.string() })),
  proposal: z.object({
    kind: z.enum(proposalKinds),
    /** All that is left, by the order's number. */
    certain: z.boolean(),
    /** A sentence. */
    reason: z.string(),
    orders: z.array(candidate),
  }),
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
export type StatementSummary = z.output<typeof statementSummary>;

const statement = z.extend(statementSummary, { bank_lines: z.array(bankLine) });
export type StatementView = z.output<typeof statement>;

const statementId = z.string().check(z.regex(/^stm_[0-9a-f]{32}$/, "Not a statement"));
const lineId = z.string().check(z.regex(/^bnl_[0-9a-f]{32}$/, "Not a line of a statement"));

/** Characters of a file: some 2,000 lines. */
const longestFile = 200_000;

export const bankContract = feature({
  name: "bank",
  endpoints: {
    listStatements: endpoint({
      method: "GET",
      path: "/bank/statements",
      audience: treasurers,
      summary: "The statements that were brought in, newest first",
      replies: { 200: wholeList(statementSummary) },
    }),
    bringStatement: endpoint({
      method: "POST",
      path: "/bank/statements",
      audience: treasurers,
      summary: "Bring in a bank's CSV; the same file once more is the same statement",
      body: z.object({
        file_name: line("the file's name", 120),
        /** The file, as text. */
        text: z.string("Choose a file").check(
          z.minLength(1, "This file is empty"),
          z.maxLength(longestFile, "This file is larger than 200 kB: bring it in by months"),
          z.refine((text) => text.isWellFormed(), "This file is no text"),
        ),
      }),
      replies: { 201: single(statement) },
    }),
    readStatement: endpoint({
      method: "GET",
      path: "/bank/statements/{id}",
      audience: treasurers,
      summary: "A statement with what each line may pay for, as things stand now",
      params: z.object({ id: statementId }),
      replies: { 200: single(statement) },
    }),
    applyLine: endpoint({
      method: "POST",
      path: "/bank/statements/{id}/lines/{lineId}",
      audience: treasurers,
      summary:
        "Enter a line as a receipt of an order, once, whatever statements it stands in; what the order does not need is kept",
      params: z.object({ id: statementId, lineId }),
      body: z.object({ order_id: orderId }),
      replies: { 200: single(bankLine) },
    }),
  },
});
