/**
 * That somebody was moved in, from which file and which of its lines: one row for each file. Who got an account by it is found
 * in an index until they have been invited, and until they were reminded.
 */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type Row,
  set,
  where,
  type Write,
} from "../runtime/table/write.ts";

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

const indexOf = (
  invitation: Invitation,
  { moveId, line, userId }: Pick<MovedInRow, "line" | "moveId" | "userId">,
) =>
  invitation === "waiting" || invitation === "invited"
    ? {
        gsi2pk: found(moveId, invitation),
        gsi2sk: `${String(line).padStart(8, "0")}#${userId}`,
      }
    : null;

/** Belongs into the transaction that makes the account or gives the plan. */
export const newMovedIn = (moved: Omit<MovedInRow, "invitation" | "pk" | "sk">): Write => {
  const invitation = moved.made === "account" ? "waiting" : "none";
  const key = movedInKey(moved.userId, moved.moveId);
  return put({ ...moved, ...key, invitation, ...indexOf(invitation, moved) }, absent);
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
export const noteInvitation = (row: MovedInRow, invitation: Invitation): Write =>
  set(
    row,
    { invitation, ...(indexOf(invitation, row) ?? { gsi2pk: gone, gsi2sk: gone }) },
    where({ invitation: row.invitation }),
  );
