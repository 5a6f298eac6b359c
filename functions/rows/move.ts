/**
 * A members' file that was brought, and how far it has come. What its lines say lies in the documents' bucket for some days; the
 * row has counts alone. While something is to be done it is found in an index.
 */
import * as z from "zod/mini";
import { movingFormats } from "../../shared/domain/moving-columns.ts";
import { dayOrders } from "../../shared/domain/moving-days.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, gone, type Key, put, type Revised, set, where } from "../runtime/table/write.ts";

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
] as const;
export type MoveState = (typeof moveStates)[number];

/** States of which the worker does something. */
const working: ReadonlySet<MoveState> = new Set(["reading", "checking", "moving"]);

const counts = z.object({
  new: z.int(),
  "plan-added": z.int(),
  known: z.int(),
  "has-plan": z.int(),
  "left-out": z.int(),
});
export type MoveCounts = z.output<typeof counts>;
export const noCounts: MoveCounts = {
  new: 0,
  "plan-added": 0,
  known: 0,
  "has-plan": 0,
  "left-out": 0,
};

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
  planNames: z.array(z.object({ name: z.string(), lines: z.int() })),
  /** Lines that can be moved in; the faults of the others are counted with what is left out. */
  lines: z.int(),
  matching: z.nullable(
    z.object({
      plans: z.array(z.object({ name: z.string(), planId: z.nullable(z.int()) })),
      endsOn: z.nullable(z.string()),
    }),
  ),
  /** Of the pass that runs, or the last one. */
  pass: z.enum(["check", "move"]),
  /** Lines of it that are done. */
  done: z.int(),
  counts,
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

/** Whether the worker has something to do. */
export const isDue = ({ state, inviting }: Pick<MoveRow, "inviting" | "state">): boolean =>
  working.has(state) || inviting !== null;

const indexOf = (row: MoveRow) =>
  isDue(row) ? { gsi2pk: dueMoves, gsi2sk: row.at } : { gsi2pk: gone, gsi2sk: gone };

export const newMove = (
  brought: Pick<MoveRow, "at" | "by" | "fileName" | "moveId">,
): Revised<MoveRow> => {
  const row: MoveRow = {
    ...moveKey(brought.moveId),
    ...brought,
    state: "reading",
    problem: null,
    format: null,
    days: null,
    planNames: [],
    lines: 0,
    matching: null,
    pass: "check",
    done: 0,
    counts: noCounts,
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

/** As it will be, unless it was changed since it was read. */
export const changeMove = (
  before: MoveRow,
  change: Partial<Omit<MoveRow, "moveId" | "pk" | "sk" | "version">>,
): Revised<MoveRow> => {
  const changes = { ...change, version: before.version + 1 };
  const row: MoveRow = { ...before, ...changes };
  return {
    row,
    write: set(before, { ...changes, ...indexOf(row) }, where({ version: before.version })),
  };
};

/** As many as are shown. */
const most = 50;

/** Newest first. */
export const listMoves = async (table: Table): Promise<readonly MoveRow[]> => {
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
  const between = ["0", now.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: dueMoves, between, limit: most });
  return rows.flatMap((row) => moveAt(row) ?? []);
};
