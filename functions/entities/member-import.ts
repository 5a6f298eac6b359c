/**
 * A members' file that was brought, and how far it has come. What its lines say lies in the documents' bucket for some days; the
 * row has counts alone. While something is to be done it is found in an index.
 */
import * as z from "zod/mini";
import { movingFields, movingFormats } from "../../shared/domain/member-imports/import-columns.ts";
import { dayOrders } from "../../shared/domain/member-imports/import-days.ts";
import { statusMeanings } from "../../shared/domain/member-imports/import-status.ts";
import { paymentTypes } from "../../shared/kernel/order-terms.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type RowUpdate,
  set,
  where,
} from "../platform/table/write.ts";

export const moveStates = [
  /** To be read by the worker, for the first time. */
  "reading",
  /** No members' file. */
  "refused",
  /** Waits for staff to say which plan is which. */
  "matching",
  /** The dry run. */
  "checking",
  "checked",
  "moving",
  "stopped",
  "moved",
  /** What the file gave ends, person by person; `stopped` while that is its pass too. */
  "taking-back",
  "taken-back",
] as const;
export type MoveState = (typeof moveStates)[number];

/** States of which the worker does something. */
const working: ReadonlySet<MoveState> = new Set(["reading", "checking", "moving", "taking-back"]);

const counts = z.object({
  new: z.int(),
  "plan-added": z.int(),
  known: z.int(),
  "has-plan": z.int(),
  "left-out": z.int(),
  /** Of those that are new or known: the file names a plan, and they come without it. */
  "on-basics": z._default(z.int(), 0),
  /** Of those that come: something of the line was not understood that hinders nothing. */
  noted: z._default(z.int(), 0),
  /** Of those whose plan comes: it ends so soon that it is renewed only if its member says so. */
  "arriving-late": z._default(z.int(), 0),
  /** Plans that come, by the id of ours. */
  plans: z._default(z.record(z.string(), z.int()), {}),
});
export type MoveCounts = z.output<typeof counts>;
export const noCounts: MoveCounts = {
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
export type MovePass = (typeof passes)[number];

const staffMember = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

export const moveRow = z.object({
  pk: z.string(),
  sk: z.literal("MOVE"),
  moveId: z.string(),
  fileName: z.string(),
  state: z.enum(moveStates),
  /** Why it was refused. */
  problem: z.nullable(z.string()),
  format: z.nullable(z.enum(movingFormats)),
  /** How its days are written; null where that cannot be mistaken. */
  days: z._default(z.nullable(z.enum(dayOrders)), null),
  /** How each of its columns is read; null for one of which nothing is. */
  columns: z._default(
    z.array(z.object({ title: z.string(), field: z.nullable(z.enum(movingFields)) })),
    [],
  ),
  planNames: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** Columns that may say that a plan has ended, which staff have to explain before anything is tried out. */
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
  /** Addresses that can be moved in; all other lines are counted with what is left out. */
  lines: z.int(),
  matching: z.nullable(
    z.object({
      plans: z.array(z.object({ name: z.string(), planId: z.nullable(z.int()) })),
      endsOn: z.nullable(z.string()),
      /** How terms are paid of which the file does not say it. */
      payBy: z._default(z.enum(paymentTypes), "card"),
      /** What those columns mean; one that is ignored has no values. */
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
  /** Of the pass that runs, or the last one. */
  pass: z.enum(passes),
  /** When the pass that moves in was begun last. */
  movingSince: z._default(z.nullable(z.string()), null),
  /** Lines of it that are done; when it takes back, people. */
  done: z.int(),
  counts,
  /** The earliest end of a plan that comes with a new account. London day. */
  firstEnd: z._default(z.nullable(z.string()), null),
  /** Of whoever asked for it last; it goes on after `after`, in the order of the file's lines. */
  takingBack: z._default(
    z.nullable(
      z.object({
        reason: z.string(),
        /** Since when: what was taken back before that is not of it. */
        at: z.string(),
        /** People whom the file gave something, as far as was counted. */
        of: z.int(),
        after: z.nullable(z.string()),
        slices: z.int(),
        taken: z.int(),
        kept: z.int(),
      }),
    ),
    null,
  ),
  /** Why the last try of what is under way came to nothing; null since something went well. */
  failure: z._default(
    z.nullable(z.object({ message: z.string(), at: z.string(), tries: z.int() })),
    null,
  ),
  /** What the list of that pass says. */
  notes: z.int(),
  by: staffMember,
  at: z.string(),
  /** Accounts of this file that no invitation was sent to yet. */
  toInvite: z.int(),
  invited: z.int(),
  reminded: z.int(),
  /** A batch that is under way. */
  inviting: z.nullable(
    z.object({ kind: z.enum(["invitation", "reminder"]), left: z.int(), by: staffMember }),
  ),
  version: z.int(),
});
export type MoveRow = z.output<typeof moveRow>;

const prefix = "MOVE#";
const moveKey = (moveId: string) => ({ pk: `${prefix}${moveId}`, sk: "MOVE" }) as const;

/** Which move a changed row of the table is, or null. */
export const moveAt = ({ pk, sk }: Key): string | null =>
  pk.startsWith(prefix) && sk === "MOVE" ? pk.slice(prefix.length) : null;

/** Where moves with something to do are found (`gsi2`), and all of them (`gsi1`), by when they were brought. */
const dueMoves = "MOVES#due";
const allMoves = "MOVES";

/** Whether the file itself is being worked on. */
export const isAtWork = ({ state }: Pick<MoveRow, "state">): boolean => working.has(state);

/** Whether the worker has something to do. */
export const isDue = ({ state, inviting }: Pick<MoveRow, "inviting" | "state">): boolean =>
  working.has(state) || inviting !== null;

const indexOf = (row: MoveRow) =>
  isDue(row) ? { gsi2pk: dueMoves, gsi2sk: row.at } : { gsi2pk: gone, gsi2sk: gone };

export const newMove = (
  brought: Pick<MoveRow, "at" | "by" | "fileName" | "moveId">,
): RowUpdate<MoveRow> => {
  const row: MoveRow = {
    ...moveKey(brought.moveId),
    ...brought,
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
  const found = { gsi1pk: allMoves, gsi1sk: row.at, gsi2pk: dueMoves, gsi2sk: row.at };
  return { row, write: put({ ...row, ...found }, absent) };
};

export const loadMove = (table: Table, moveId: string): Promise<MoveRow | null> =>
  table.get(moveKey(moveId), moveRow);

/** As it will be, unless it was changed since it was read. Whatever goes well ends a failure. */
export const changeMove = (
  before: MoveRow,
  change: Partial<Omit<MoveRow, "moveId" | "pk" | "sk" | "version">>,
): RowUpdate<MoveRow> => {
  const changes = { failure: null, ...change, version: before.version + 1 };
  const row: MoveRow = { ...before, ...changes };
  return {
    row,
    write: set(before, { ...changes, ...indexOf(row) }, where({ version: before.version })),
  };
};

/** As many as are listed. */
const most = 200;
/** As many as one run looks for. */
const mostDue = 50;

/** Newest first. */
export const queryImports = async (table: Table): Promise<readonly MoveRow[]> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: allMoves,
    newestFirst: true,
    limit: most,
  });
  return rows.map((row) => moveRow.parse(row));
};

/** With something to do by now, the longest waiting first. */
export const listDueMoves = async (table: Table, now: Date): Promise<readonly string[]> => {
  const rows = await rowsUntil(table, dueMoves, now.toISOString(), mostDue);
  return rows.flatMap((row) => moveAt(row) ?? []);
};
