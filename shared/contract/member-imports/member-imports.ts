/** Members of before, from the file that another system exports: read, matched, tried out, moved in, invited. */
import * as z from "zod/mini";
import { endpoint, feature } from "../endpoint.ts";
import { listOf, single } from "../envelope.ts";
import { paymentTypes } from "../../kernel/order-terms.ts";
import { anyLine, line, wholeNumber } from "../fields.ts";
import { administrators } from "../staff/staff-roles.ts";

/** As the domain knows them (`moving-columns.ts`). */
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
export type MoveField = (typeof fields)[number];
const kinds = ["invitation", "reminder"] as const;

/** As the domain knows them (`moving-status.ts`): has the plan, has it until its end alone, or does not have it. */
const meanings = ["runs", "ends", "over"] as const;
export type StatusMeaning = (typeof meanings)[number];

/** 100,000 lines with room to spare. */
export const maxImportFileBytes = 40_000_000;
export const maxInvitesPerBatch = 10_000;

const moveSummary = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(states),
  format: z.nullable(z.enum(formats)),
  lines: z.int(),
  brought_at: z.string(),
  brought_by: z.string(),
  invited: z.int(),
});
export type MoveSummary = z.output<typeof moveSummary>;

const moveOrders = [
  "brought_at",
  "-brought_at",
  "file_name",
  "-file_name",
  "lines",
  "-lines",
  "invited",
  "-invited",
] as const;

export const memberImport = z.extend(moveSummary, {
  version: z.int(),
  /** How its days are read; null where that cannot be mistaken. */
  days: z.nullable(z.enum(["day-first", "month-first"])),
  /** Why it was refused; empty otherwise. */
  problem: z.string(),
  /** How each column is read; null for one of which nothing is. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(z.enum(fields)) })),
  /** The file's names of plans, with which of ours each is: null for Basics; undecided where nothing was said yet. */
  plan_names: z.array(z.object({ name: z.string(), lines: z.int(), plan_id: z.nullable(z.int()) })),
  /** Columns that may say that a plan has ended: what their values mean is said by staff before anything is tried out. */
  statuses: z.array(
    z.object({
      column: z.int(),
      title: z.string(),
      ignored: z.boolean(),
      /** It has too many values to explain them: it can only be ignored. */
      is_free_text: z.boolean(),
      /** `value` is empty for an empty cell, `(date)` for any date; `means` what was said or is proposed, null for neither. */
      values: z.array(
        z.object({ value: z.string(), lines: z.int(), means: z.nullable(z.enum(meanings)) }),
      ),
    }),
  ),
  is_matched: z.boolean(),
  /** The last day, inclusive, of plans of which the file says none. */
  ends_on: z.nullable(z.string()),
  /** How terms are paid of which the file does not say it. */
  pay_by: z.enum(paymentTypes),
  /** Of the pass that runs, or the last one. */
  pass: z.enum(["check", "move", "back"]),
  /** Lines of it; when it takes back, people. */
  done: z.int(),
  counts: z.object({
    new: z.int(),
    plan_added: z.int(),
    known: z.int(),
    has_plan: z.int(),
    left_out: z.int(),
    /** Of those that are new or known: the file names a plan, and they come without it. */
    on_basics: z.int(),
    /** Of those that come: something of the line was not understood that hinders nothing. */
    noted: z.int(),
    /** Of those whose plan comes: its term ends so soon that it is renewed only if its member says so. */
    arriving_late: z.int(),
    /** Plans that come, by ours. */
    plans: z.array(z.object({ title: z.string(), count: z.int() })),
  }),
  /** The earliest end of a plan that comes with a new account. */
  first_end: z.nullable(z.object({ on: z.string(), display: z.string() })),
  /** Null unless what the file gave is or was taken back: of so many people, so many plans ended and so many stay. */
  taking_back: z.nullable(z.object({ of: z.int(), taken: z.int(), kept: z.int() })),
  /** Why the last try came to nothing; null since something went well. */
  failure: z.nullable(z.object({ message: z.string(), at: z.string(), tries: z.int() })),
  /** Lines of the list of what stays as it is, and why. */
  notes: z.int(),
  to_invite: z.int(),
  reminded: z.int(),
  /** A batch that is under way: how many of it are left. */
  inviting: z.nullable(z.object({ kind: z.enum(kinds), left: z.int() })),
  /** Ours, but for Basics. */
  plans: z.array(z.object({ id: z.int(), title: z.string(), on_sale: z.boolean() })),
});
export type MoveView = z.output<typeof memberImport>;

export const importNote = z.object({
  line: z.int(),
  email: z.string(),
  kind: z.enum(["has-plan", "kept", "left-out", "noted", "on-basics"]),
  message: z.string(),
});
export type MoveNote = z.output<typeof importNote>;

const moveId = z.string().check(z.regex(/^mov_[0-9A-Z]{26}$/, "Not a file that was brought"));
const params = z.object({ id: moveId });
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a date"));

export const movingInContract = feature({
  name: "member-imports",
  endpoints: {
    listMoves: endpoint({
      method: "GET",
      path: "/moving-in",
      audience: administrators,
      summary: "List the last 200 member imports, newest first by default",
      query: z.object({
        q: z._default(anyLine(120), ""),
        page: wholeNumber(1, 999_999, 1),
        limit: wholeNumber(1, 500, 25),
        sort: z._default(z.enum(moveOrders), "-brought_at"),
        state: z.optional(z.enum(states)),
      }),
      replies: { 200: listOf(moveSummary) },
    }),
    beginMove: endpoint({
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
    bringMove: endpoint({
      method: "POST",
      path: "/moving-in",
      audience: administrators,
      summary: "Read an uploaded member file; nothing is imported yet",
      body: z.object({ upload: moveId, file_name: line("the file's name", 120) }),
      replies: { 201: single(memberImport) },
    }),
    readMove: endpoint({
      method: "GET",
      path: "/moving-in/{id}",
      audience: administrators,
      summary: "Read a member import with its progress",
      params,
      replies: { 200: single(memberImport) },
    }),
    matchMove: endpoint({
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
        /** The last day, inclusive, of plans of which the file says none. */
        ends_on: z.nullable(day),
        /** How terms are paid of which the file does not say it. */
        pay_by: z.enum(paymentTypes, "Choose card or bank transfer"),
        /** What the columns mean that may say that a plan has ended: each value of each, or that the column is ignored. */
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
    runMove: endpoint({
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
    takeBackMove: endpoint({
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
    inviteMoved: endpoint({
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
      query: z.object({ page: wholeNumber(1, 99_999, 1), limit: wholeNumber(1, 100, 50) }),
      replies: { 200: listOf(importNote) },
    }),
    fetchNotes: endpoint({
      method: "GET",
      path: "/moving-in/{id}/notes-file",
      audience: administrators,
      summary: "Get a temporary download link for that list as CSV",
      params,
      replies: { 200: single(z.object({ url: z.string() })) },
    }),
  },
});
