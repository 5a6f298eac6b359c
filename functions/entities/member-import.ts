/**
 * An import of a members' file, and its progress. The content of its lines is in the documents bucket for some days;
 * the row has only counts. While work remains, an index lists it.
 */
import * as z from "zod/mini";
import {
  importFieldNames,
  importFormats,
} from "../../shared/domain/member-imports/import-columns.ts";
import { dayOrders } from "../../shared/domain/member-imports/import-days.ts";
import { statusMeanings } from "../../shared/domain/member-imports/import-status.ts";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
  type Key,
  put,
  type RowUpdate,
  set,
  where,
} from "../platform/table/write.ts";

export const importStates = [
  /** The worker has to read the file for the first time. */
  "reading",
  /** The file was rejected, because it is not a members' file. */
  "refused",
  /** The import waits for staff to match its plans with ours. */
  "matching",
  /** The worker is making the dry run. */
  "checking",
  "checked",
  "moving",
  "stopped",
  "moved",
  /** The worker is rolling back what the file gave, member by member. An interrupted rollback is `stopped`. */
  "taking-back",
  "taken-back",
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which the worker has work. */
const working: ReadonlySet<ImportState> = new Set(["reading", "checking", "moving", "taking-back"]);

const counts = z.object({
  new: z.int(),
  "plan-added": z.int(),
  known: z.int(),
  "has-plan": z.int(),
  "left-out": z.int(),
  /** The number of new or existing members who come without the plan that the file names. */
  "on-basics": z._default(z.int(), 0),
  /** The number of imported lines with a note about something that was not understood and prevents nothing. */
  noted: z._default(z.int(), 0),
  /** The number of imported plans that end so soon that they renew only with their member's consent. */
  "arriving-late": z._default(z.int(), 0),
  /** The number of imported plans by our plan id. */
  plans: z._default(z.record(z.string(), z.int()), {}),
});
export type ImportCounts = z.output<typeof counts>;
export const noCounts: ImportCounts = {
  new: 0,
  "plan-added": 0,
  known: 0,
  "has-plan": 0,
  "left-out": 0,
  "on-basics": 0,
  noted: 0,
  "arriving-late": 0,
  plans: {},
};

const passes = ["check", "move", "back"] as const;
export type ImportPass = (typeof passes)[number];

const staffMember = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

export const memberImportRow = z.object({
  pk: z.string(),
  sk: z.literal("MOVE"),
  moveId: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** The reason why the file was rejected. */
  problem: z.nullable(z.string()),
  format: z.nullable(z.enum(importFormats)),
  /** The date format of the file; null if it is unambiguous. */
  days: z._default(z.nullable(z.enum(dayOrders)), null),
  /** The meaning of each column; null for a column that is not read. */
  columns: z._default(
    z.array(z.object({ title: z.string(), field: z.nullable(z.enum(importFieldNames)) })),
    [],
  ),
  planNames: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** The columns that may say that a plan has ended. Staff have to explain them before the dry run. */
  statuses: z._default(
    z.array(
      z.object({
        column: z.int(),
        title: z.string(),
        values: z.array(z.object({ value: z.string(), lines: z.int() })),
        isFreeText: z.boolean(),
      }),
    ),
    [],
  ),
  /** The number of addresses that can be imported. All other lines are counted as left out. */
  lines: z.int(),
  matching: z.nullable(
    z.object({
      plans: z.array(z.object({ name: z.string(), planId: z.nullable(z.int()) })),
      endsOn: z.nullable(z.string()),
      /** The payment method of terms for which the file has none. */
      payBy: z._default(z.enum(paymentTypes), "card"),
      /** The meaning of those columns. A column that is ignored has no values. */
      statuses: z._default(
        z.array(
          z.object({
            column: z.int(),
            ignored: z.boolean(),
            values: z.array(z.object({ value: z.string(), means: z.enum(statusMeanings) })),
          }),
        ),
        [],
      ),
    }),
  ),
  /** The pass that is running, or the last one. */
  pass: z.enum(passes),
  /** The time at which the importing pass was last started. */
  movingSince: z._default(z.nullable(z.string()), null),
  /** The number of finished lines of the pass; for a rollback, of members. */
  done: z.int(),
  counts,
  /** The earliest end of a plan that comes with a new account, as a London day. */
  firstEnd: z._default(z.nullable(z.string()), null),
  /**
   * The rollback: who requested it last, and the position (`after`) from which it continues in the order of the file's
   * lines.
   */
  takingBack: z._default(
    z.nullable(
      z.object({
        reason: z.string(),
        /** The start of this rollback. Earlier rollbacks do not count. */
        at: z.string(),
        /** The number of members to whom the file gave something, as far as they are counted. */
        of: z.int(),
        after: z.nullable(z.string()),
        slices: z.int(),
        taken: z.int(),
        kept: z.int(),
      }),
    ),
    null,
  ),
  /** The reason why the last attempt failed; null after a success. */
  failure: z._default(
    z.nullable(z.object({ message: z.string(), at: z.string(), tries: z.int() })),
    null,
  ),
  /** The number of notes in that pass's list. */
  notes: z.int(),
  by: staffMember,
  at: z.string(),
  /** The number of accounts of this file that have not been invited yet. */
  toInvite: z.int(),
  invited: z.int(),
  reminded: z.int(),
  /** The batch of invitations in progress. */
  inviting: z.nullable(
    z.object({ kind: z.enum(["invitation", "reminder"]), left: z.int(), by: staffMember }),
  ),
  version: z.int(),
});
export type MemberImportRow = z.output<typeof memberImportRow>;

const prefix = "MOVE#";
const memberImportKey = (moveId: string) => ({ pk: `${prefix}${moveId}`, sk: "MOVE" }) as const;

/** Returns the import's id from a changed row's key, or null for another kind of row. */
export const importIdOfKey = ({ pk, sk }: Key): string | null =>
  pk.startsWith(prefix) && sk === "MOVE" ? pk.slice(prefix.length) : null;

/**
 * The index partitions of imports with work to do (`gsi2`), and of all imports (`gsi1`), by the time at which they were
 * uploaded.
 */
const dueImports = "MOVES#due";
const allImports = "MOVES";

/** Returns true while the worker works on the file itself. */
export const isProcessing = ({ state }: Pick<MemberImportRow, "state">): boolean =>
  working.has(state);

/** Returns true if the worker has work. */
export const isDue = ({ state, inviting }: Pick<MemberImportRow, "inviting" | "state">): boolean =>
  working.has(state) || inviting !== null;

const indexOf = (row: MemberImportRow) =>
  isDue(row)
    ? { gsi2pk: dueImports, gsi2sk: row.at }
    : { gsi2pk: removeAttribute, gsi2sk: removeAttribute };

export const newMemberImport = (
  uploaded: Pick<MemberImportRow, "at" | "by" | "fileName" | "moveId">,
): RowUpdate<MemberImportRow> => {
  const row: MemberImportRow = {
    ...memberImportKey(uploaded.moveId),
    ...uploaded,
    state: "reading",
    problem: null,
    format: null,
    days: null,
    columns: [],
    planNames: [],
    statuses: [],
    lines: 0,
    matching: null,
    pass: "check",
    done: 0,
    movingSince: null,
    counts: noCounts,
    firstEnd: null,
    takingBack: null,
    failure: null,
    notes: 0,
    toInvite: 0,
    invited: 0,
    reminded: 0,
    inviting: null,
    version: 1,
  };
  const found = { gsi1pk: allImports, gsi1sk: row.at, gsi2pk: dueImports, gsi2sk: row.at };
  return { row, write: put({ ...row, ...found }, absent) };
};

export const loadMemberImport = (table: Table, moveId: string): Promise<MemberImportRow | null> =>
  table.get(memberImportKey(moveId), memberImportRow);

/**
 * Returns the changed import. The write fails if it has changed since it was read. A success clears an earlier failure.
 */
export const changeMemberImport = (
  before: MemberImportRow,
  change: Partial<Omit<MemberImportRow, "moveId" | "pk" | "sk" | "version">>,
): RowUpdate<MemberImportRow> => {
  const changes = { failure: null, ...change, version: before.version + 1 };
  const row: MemberImportRow = { ...before, ...changes };
  return {
    row,
    write: set(before, { ...changes, ...indexOf(row) }, where({ version: before.version })),
  };
};

/** The maximum number of imports in a list. */
const maxImports = 200;
/** The maximum number of imports that one run processes. */
const maxImportsPerRun = 50;

/** Lists imports, newest first. */
export const queryImports = async (table: Table): Promise<readonly MemberImportRow[]> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: allImports,
    newestFirst: true,
    limit: maxImports,
  });
  return rows.map((row) => memberImportRow.parse(row));
};

/** Lists imports with work that is due, the longest waiting first. */
export const listDueImports = async (table: Table, now: Date): Promise<readonly string[]> => {
  const rows = await queryDueRows(table, dueImports, now.toISOString(), maxImportsPerRun);
  return rows.flatMap((row) => importIdOfKey(row) ?? []);
};
