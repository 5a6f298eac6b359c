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
  /** The authenticator app's key, encrypted, so that the table alone does not reveal it. */
  sealed: z.string(),
  /** The time step of the last code that was used. Neither it nor an earlier one is accepted again. */
  lastStep: z.number(),
  /** The keyed hashes of the remaining recovery codes, which only we can compute. */
  recovery: z.array(z.string()),
  since: z.string(),
  version: z.number(),
});
export type TwoStepRow = z.output<typeof twoStepRow>;

const twoStepKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "TWOSTEP" });

export const loadTwoStep = (table: Table, userId: string): Promise<TwoStepRow | null> =>
  table.get(twoStepKey(userId), twoStepRow);

/** Turns it on. Fails if it is on already. */
export const turnOnTwoStepWrites = (
  row: Pick<TwoStepRow, "userId" | "sealed" | "lastStep" | "recovery" | "since">,
): Write => put({ ...twoStepKey(row.userId), ...row, version: 1 }, absent);

export const turnOffTwoStepWrites = (row: TwoStepRow): Write =>
  remove(row, where({ version: row.version }));

const turnedOffRow = z.object({ userId: z.string(), doneBy: z.string(), at: z.string() });
type TurnedOffRow = z.output<typeof turnedOffRow>;

const turnedOffPrefix = "TWOSTEPOFF#";

/** Records permanently that somebody other than the member turned it off. */
export const recordTwoStepTurnedOff = (row: TurnedOffRow): Write =>
  put({ pk: twoStepKey(row.userId).pk, sk: `${turnedOffPrefix}${row.at}`, ...row }, absent);

/** Lists these records, oldest first. */
export const listTwoStepTurnedOff = async (
  table: Table,
  userId: string,
): Promise<TurnedOffRow[]> => {
  const rows = await table.queryAll({
    pk: twoStepKey(userId).pk,
    beginsWith: turnedOffPrefix,
    current: true,
  });
  return rows.map((row) => turnedOffRow.parse(row));
};

/** Changes the row. Of two concurrent uses of one code, the second one fails. */
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

/** Starts a setup, in place of an earlier one. */
export const beginTwoStepSetup = (userId: string, sealed: string, expiresAt: Date): Write => {
  const row: TwoStepSetup = {
    ...setupKey(userId),
    sealed,
    expiresAt: expiresAt.toISOString(),
    ttl: ttlAt(expiresAt),
  };
  return put(row);
};

/** Loads the setup. Returns null if none was started, or too long ago. */
export const loadTwoStepSetup = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<TwoStepSetup | null> => {
  const row = await table.get(setupKey(userId), setupRow);
  return row !== null && Date.parse(row.expiresAt) > now.getTime() ? row : null;
};

/** Ends a setup. Fails if another one was started in the meantime. */
export const endTwoStepSetup = (setup: TwoStepSetup): Write =>
  remove(setup, where({ sealed: setup.sealed }));
