/** Two-step sign-in of a member: one row while it is on, another while it is being set up. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  put,
  remove,
  type RowUpdate,
  updateRow,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";

const twoStepRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  /** The app's key, sealed: the table alone does not give it. */
  sealed: z.string(),
  /** Of the last code that was used: none of it or before it counts again. */
  lastStep: z.number(),
  /** Marks of the recovery codes that are left; only we can make a mark of a code. */
  recovery: z.array(z.string()),
  since: z.string(),
  version: z.number(),
});
export type TwoStepRow = z.output<typeof twoStepRow>;

const twoStepKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "TWOSTEP" });

export const loadTwoStep = (table: Table, userId: string): Promise<TwoStepRow | null> =>
  table.get(twoStepKey(userId), twoStepRow);

/** Fails its condition when it is on already. */
export const turnOnTwoStepWrites = (
  row: Pick<TwoStepRow, "userId" | "sealed" | "lastStep" | "recovery" | "since">,
): Write => put({ ...twoStepKey(row.userId), ...row, version: 1 }, absent);

export const turnOffTwoStepWrites = (row: TwoStepRow): Write =>
  remove(row, where({ version: row.version }));

const turnedOffRow = z.object({ userId: z.string(), doneBy: z.string(), at: z.string() });
type TurnedOffRow = z.output<typeof turnedOffRow>;

const turnedOffPrefix = "TWOSTEPOFF#";

/** Not by the member: kept for good. */
export const recordTurnedOff = (row: TurnedOffRow): Write =>
  put({ pk: twoStepKey(row.userId).pk, sk: `${turnedOffPrefix}${row.at}`, ...row }, absent);

/** Oldest first. */
export const listTurnedOff = async (table: Table, userId: string): Promise<TurnedOffRow[]> => {
  const rows = await table.queryAll({
    pk: twoStepKey(userId).pk,
    beginsWith: turnedOffPrefix,
    current: true,
  });
  return rows.map((row) => turnedOffRow.parse(row));
};

/** Of two uses of one code at once the second fails its condition. */
export const changeTwoStep = (
  row: TwoStepRow,
  change: Partial<Pick<TwoStepRow, "lastStep" | "recovery">>,
): RowUpdate<TwoStepRow> => updateRow(row, change);

const setupRow = z.object({
  pk: z.string(),
  sk: z.string(),
  sealed: z.string(),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type TwoStepSetup = z.output<typeof setupRow>;

const setupKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "TWOSTEP#SETUP" });

/** In place of one that was begun before. */
export const beginTwoStepSetup = (userId: string, sealed: string, expiresAt: Date): Write => {
  const row: TwoStepSetup = {
    ...setupKey(userId),
    sealed,
    expiresAt: expiresAt.toISOString(),
    ttl: ttlAt(expiresAt),
  };
  return put(row);
};

/** Null when none was begun, or too long ago. */
export const loadTwoStepSetup = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<TwoStepSetup | null> => {
  const row = await table.get(setupKey(userId), setupRow);
  return row !== null && Date.parse(row.expiresAt) > now.getTime() ? row : null;
};

/** Fails its condition when another one was begun meanwhile. */
export const endTwoStepSetup = (setup: TwoStepSetup): Write =>
  remove(setup, where({ sealed: setup.sealed }));
