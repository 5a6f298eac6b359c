/**
 * That somebody was moved in, from which file and which of its lines: one row for each file. All of a file are found in one index;
 * in another whoever got an account by it, until they have been invited, and until they were reminded.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  type Key,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

const movedInRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  moveId: z.string(),
  fileName: z.string(),
  line: z.int(),
  made: z.enum(["account", "plan"]),
  /** `waiting`, `invited`, `reminded`; `none` for who is invited to nothing. */
  invitation: z.enum(["waiting", "invited", "reminded", "none"]),
  at: z.string(),
  /** When the file moved them in for the first time; null of rows that are older than taking back. */
  firstAt: z._default(z.nullable(z.string()), null),
  /** The plan that came with it; null on Basics. `endsOn` is a London day. */
  gave: z._default(
    z.nullable(
      z.object({
        planId: z.int(),
        title: z.string(),
        endsOn: z.string(),
        renews: z._default(z.boolean(), true),
      }),
    ),
    null,
  ),
  /** When that was taken back; the file can give it anew. */
  takenBackAt: z._default(z.nullable(z.string()), null),
});
export type MovedInRow = z.output<typeof movedInRow>;

export const movedInKey = (userId: string, moveId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `MOVEDIN#${moveId}`,
});

export const movedInIn = (row: Row | null | undefined): MovedInRow | null =>
  row ? movedInRow.parse(row) : null;

type Invitation = "reminded" | "invited" | "none" | "waiting";

/** Where they are found (`gsi2`), in the order of the file's lines. */
const found = (moveId: string, state: "invited" | "waiting"): string =>
  `MOVEDIN#${moveId}#${state}`;

/** Where all of a file are found (`gsi1`), in the same order. */
const allOf = (moveId: string): string => `MOVEDIN#${moveId}`;

const placeOf = ({ line, userId }: Pick<MovedInRow, "line" | "userId">): string =>
  `${String(line).padStart(8, "0")}#${userId}`;

const indexOf = (invitation: Invitation, moved: Pick<MovedInRow, "line" | "moveId" | "userId">) =>
  invitation === "waiting" || invitation === "invited"
    ? { gsi2pk: found(moved.moveId, invitation), gsi2sk: placeOf(moved) }
    : { gsi2pk: gone, gsi2sk: gone };

type Moved = Omit<MovedInRow, "firstAt" | "invitation" | "pk" | "sk" | "takenBackAt">;

/**
 * Belongs into the transaction that makes the account or gives the plan. Of whoever the file has moved in before, and from whom it
 * was taken back, it stays what made the account, and whether they were invited.
 */
export const recordImportedMember = (moved: Moved, before: MovedInRow | null): Write => {
  const made = before?.made ?? moved.made;
  const invitation = before?.invitation ?? (made === "account" ? "waiting" : "none");
  const firstAt = before === null ? moved.at : before.firstAt;
  const gsi1 = { gsi1pk: allOf(moved.moveId), gsi1sk: placeOf(moved) };
  return set(
    movedInKey(moved.userId, moved.moveId),
    {
      ...moved,
      made,
      firstAt,
      invitation,
      takenBackAt: null,
      ...gsi1,
      ...indexOf(invitation, moved),
    },
    before === null ? absent : where({ at: before.at }),
  );
};

/** Once: of two at a time the second fails. */
export const markImportRolledBack = (row: MovedInRow, at: string): Write =>
  set(row, { takenBackAt: at }, where({ at: row.at }));

/** Of one file after a place, in the order of its lines; `at` of the last one is the next `after`. */
export const listMovedIn = async (
  table: Table,
  moveId: string,
  after: string | null,
  limit: number,
): Promise<ReadonlyArray<{ readonly row: MovedInRow; readonly at: string }>> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: allOf(moveId),
    // Places are digits first: the sign after them is behind the place itself, and before the next one.
    between: [after === null ? "0" : `${after}~`, "~"],
    limit,
  });
  return rows.map((read) => {
    const row = movedInRow.parse(read);
    return { row, at: placeOf(row) };
  });
};

/** From which files somebody came, the first one first: nobody comes from more than a few. */
export const listMovesOf = async (table: Table, userId: string): Promise<readonly MovedInRow[]> => {
  const { pk, sk } = movedInKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, limit: 20 });
  return rows.map((row) => movedInRow.parse(row)).toSorted((a, b) => a.at.localeCompare(b.at));
};

export const listToInvite = async (
  table: Table,
  moveId: string,
  kind: "invitation" | "reminder",
  limit: number,
): Promise<readonly MovedInRow[]> => {
  const pk = found(moveId, kind === "invitation" ? "waiting" : "invited");
  const { rows } = await table.query({ index: "gsi2", pk, limit });
  return rows.map((row) => movedInRow.parse(row));
};

/** Once: of two at a time the second fails. */
export const recordInvitation = (row: MovedInRow, invitation: Invitation): Write =>
  set(row, { invitation, ...indexOf(invitation, row) }, where({ invitation: row.invitation }));
