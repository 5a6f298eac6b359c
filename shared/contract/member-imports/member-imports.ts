/** Imports of former members from another system's export file: read, match, dry run, import, invite. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { pageEnvelope, single } from "../envelope.ts";
import { paymentTypes } from "../../kernel/order-terms.ts";
import { anyLine, line, integerWithDefault } from "../fields.ts";
import { administrators } from "../staff/staff-roles.ts";

/** The formats, as in the domain (`import-columns.ts`). */
const formats = ["own", "ghost", "memberful", "woocommerce"] as const;
const states = [
  "reading",
  "refused",
  "matching",
  "checking",
  "checked",
  "moving",
  "stopped",
  "moved",
  "taking-back",
  "taken-back",
] as const;
const fields = [
  "email",
  "name",
  "firstName",
  "lastName",
  "company",
  "telephone",
  "country",
  "plan",
  "endsOn",
  "newsletter",
  "renews",
  "payBy",
  "standing",
  "complimentary",
  "deleted",
] as const;
export type ImportField = (typeof fields)[number];
const kinds = ["invitation", "reminder"] as const;

/**
 * The meanings of a status, as in the domain (`import-status.ts`): has the plan, has it until its end without renewal, or does
 * not have it.
 */
const meanings = ["runs", "ends", "over"] as const;
export type StatusMeaning = (typeof meanings)[number];

/** The maximum size in bytes: 100,000 lines with room to spare. */
export const maxImportFileBytes = 40_000_000;
export const maxInvitesPerBatch = 10_000;

const memberImportSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(states),
  format: z.nullable(z.enum(formats)),
  lines: z.int(),
  brought_at: z.string(),
  brought_by: z.string(),
  invited: z.int(),
});
export type MemberImportSummary = z.output<typeof memberImportSummary>;

const importSorts = [
  "brought_at",
  "-brought_at",
  "file_name",
  "-file_name",
  "lines",
  "-lines",
  "invited",
  "-invited",
] as const;

export const memberImport = z.extend(memberImportSummary, {
  version: z.int(),
  /** The order in which days are read; null if it is not ambiguous. */
  days: z.nullable(z.enum(["day-first", "month-first"])),
  /** The reason why the file was rejected; empty otherwise. */
  problem: z.string(),
  /** The field of each column; null for one that is not read. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.enum(fields)) })),
  /** The plan names of the file, each with our plan: null means Basics; undecided if staff have not chosen yet. */
  plan_names: z.array(z.object({ name: z.string(), lines: z.int(), plan_id: z.nullable(z.int()) })),
  /** The columns that may say that a plan has ended: staff state what their values mean before a dry run. */
  statuses: z.array(
    z.object({
      column: z.int(),
      title: z.string(),
      ignored: z.boolean(),
      /** True if it has too many values to explain them: it can only be ignored. */
      is_free_text: z.boolean(),
      /**
       * The values: `value` is empty for an empty cell, `(date)` for any date; `means` is the chosen or proposed meaning, null
       * for neither.
       */
      values: z.array(
        z.object({ value: z.string(), lines: z.int(), means: z.nullable(z.enum(meanings)) }),
      ),
    }),
  ),
  is_matched: z.boolean(),
  /** The last day, inclusive, of plans for which the file has none. */
  ends_on: z.nullable(z.string()),
  /** The payment method of terms for which the file has none. */
  pay_by: z.enum(paymentTypes),
  /** The pass in progress, or the last one. */
  pass: z.enum(["check", "move", "back"]),
  /** The number of lines done; in a rollback, of people. */
  done: z.int(),
  counts: z.object({
    new: z.int(),
    plan_added: z.int(),
    known: z.int(),
    has_plan: z.int(),
    left_out: z.int(),
    /** The number of new or known people whose plan in the file is not imported. */
    on_basics: z.int(),
    /** The number of imported lines in which something was not understood that prevents nothing. */
    noted: z.int(),
    /** The number of imported plans whose term ends so soon that they renew only with the member's consent. */
    arriving_late: z.int(),
    /** The imported plans, by our plans. */
    plans: z.array(z.object({ title: z.string(), count: z.int() })),
  }),
  /** The earliest end of a plan that is imported with a new account. */
  first_end: z.nullable(z.object({ on: z.string(), display: z.string() })),
  /** The progress of a rollback: the number of people, of plans that were ended and of plans that stay; null if there is none. */
  taking_back: z.nullable(z.object({ of: z.int(), taken: z.int(), kept: z.int() })),
  /** The failure of the last attempt; null since a later success. */
  failure: z.nullable(z.object({ message: z.string(), at: z.string(), tries: z.int() })),
  /** The number of lines in the list of what stays unchanged, with the reasons. */
  notes: z.int(),
  to_invite: z.int(),
  reminded: z.int(),
  /** The batch of invitations in progress, with the number left. */
  inviting: z.nullable(z.object({ kind: z.enum(kinds), left: z.int() })),
  /** Our plans except Basics. */
  plans: z.array(z.object({ id: z.int(), title: z.string(), on_sale: z.boolean() })),
});
export type MemberImportView = z.output<typeof memberImport>;

export const importNote = z.object({
  line: z.int(),
  email: z.string(),
  kind: z.enum(["has-plan", "kept", "left-out", "noted", "on-basics"]),
  message: z.string(),
});
export type ImportNote = z.output<typeof importNote>;

const importId = z.string().check(z.regex(/^mov_[0-9A-Z]{26}$/, "Not a file that was brought"));
const params = z.object({ id: importId });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a date"));

export const memberImportsContract = feature({
  name: "member-imports",
  endpoints: {
    listImports: endpoint({
      method: "GET",
      path: "/moving-in",
      audience: administrators,
      summary: "List the last 200 member imports, newest first by default",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: integerWithDefault(1, 999_999, 1),
        limit: integerWithDefault(1, 500, 25),
        sort: z._default(z.enum(importSorts), "-brought_at"),
        state: z.optional(z.enum(states)),
      }),
      replies: { 200: pageEnvelope(memberImportSummary) },
    }),
    startImport: endpoint({
      method: "POST",
      path: "/moving-in/uploads",
      audience: administrators,
      summary: "Get an upload form for a member file, valid for an hour",
      body: z.object({
        bytes: z
          .int("Send the size of the file")
          .check(
            z.gte(1, "Choose a file that isn’t empty"),
            z.lte(maxImportFileBytes, "Use 40 MB or less"),
          ),
      }),
      replies: {
        201: single(
          z.object({ id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
        ),
      },
    }),
    createImport: endpoint({
      method: "POST",
      path: "/moving-in",
      audience: administrators,
      summary: "Read an uploaded member file; nothing is imported yet",
      body: z.object({ upload: importId, file_name: line("the file's name", 120) }),
      replies: { 201: single(memberImport) },
    }),
    readImport: endpoint({
      method: "GET",
      path: "/moving-in/{id}",
      audience: administrators,
      summary: "Read a member import with its progress",
      params,
      replies: { 200: single(memberImport) },
    }),
    mapImportPlans: endpoint({
      method: "PUT",
      path: "/moving-in/{id}/matching",
      audience: administrators,
      summary: "Match the file’s plans to ours and preview the import",
      params,
      body: z.object({
        version: z.int("Send the version you read"),
        plans: z
          .array(z.object({ name: z.string(), plan_id: z.nullable(z.int("Choose a plan")) }))
          .check(z.maxLength(100, "Use 100 plans or fewer")),
        /** The last day, inclusive, of plans for which the file has none. */
        ends_on: z.nullable(day),
        /** The payment method of terms for which the file has none. */
        pay_by: z.enum(paymentTypes, "Choose card or bank transfer"),
        /**
         * The answers for columns that may say that a plan has ended: the meaning of each value, or that the column is ignored.
         */
        statuses: z._default(
          z
            .array(
              z.object({
                column: z.int(),
                ignored: z._default(z.boolean(), false),
                values: z._default(
                  z
                    .array(
                      z.object({
                        value: z.string(),
                        means: z.enum(meanings, "Choose what the value means"),
                      }),
                    )
                    .check(z.maxLength(100, "Use 100 values or fewer")),
                  [],
                ),
              }),
            )
            .check(z.maxLength(100, "Use 100 columns or fewer")),
          [],
        ),
      }),
      replies: { 200: single(memberImport) },
    }),
    controlImport: endpoint({
      method: "POST",
      path: "/moving-in/{id}/run",
      audience: administrators,
      summary: "Start, stop or resume a member import; no one is charged",
      params,
      body: z.object({
        version: z.int("Send the version you read"),
        act: z.enum(["move", "stop"], "Choose move or stop"),
      }),
      replies: { 200: single(memberImport) },
    }),
    rollBackImport: endpoint({
      method: "POST",
      path: "/moving-in/{id}/taking-back",
      audience: administrators,
      summary: "Undo a member import: end its unchanged plans; accounts stay",
      params,
      body: z.object({
        version: z.int("Send the version you read"),
        reason: line("a reason", 300),
      }),
      replies: { 200: single(memberImport) },
    }),
    inviteImported: endpoint({
      method: "POST",
      path: "/moving-in/{id}/invitations",
      audience: administrators,
      summary: "Invite a batch of imported members, each once, or remind them once",
      params,
      body: z.object({
        version: z.int("Send the version you read"),
        kind: z.enum(kinds, "Choose invitation or reminder"),
        count: z
          .int("Enter how many")
          .check(z.gte(1, "Enter 1 or more"), z.lte(maxInvitesPerBatch, "Enter 10,000 or fewer")),
      }),
      replies: { 200: single(memberImport) },
    }),
    listNotes: endpoint({
      method: "GET",
      path: "/moving-in/{id}/notes",
      audience: administrators,
      summary: "List skipped or unchanged lines of a member import, with reasons",
      params,
      query: z.object({
        page: integerWithDefault(1, 99_999, 1),
        limit: integerWithDefault(1, 100, 50),
      }),
      replies: { 200: pageEnvelope(importNote) },
    }),
    downloadNotes: endpoint({
      method: "GET",
      path: "/moving-in/{id}/notes-file",
      audience: administrators,
      summary: "Get a temporary download link for that list as CSV",
      params,
      replies: { 200: single(z.object({ url: z.string() })) },
    }),
  },
});
