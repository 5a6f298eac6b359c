/**
 * An imported member, with the file and its line: one row for each file. One index lists all members of a file; another
 * lists those who got an account from it, until they have been invited and until they were reminded.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
  type Key,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

const importedMemberRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  moveId: z.string(),
  fileName: z.string(),
  line: z.int(),
  made: z.enum(["account", "plan"]),
  /** The state of the invitation: `waiting`, `invited`, `reminded`, or `none` for members who are not invited. */
  invitation: z.enum(["waiting", "invited", "reminded", "none"]),
  at: z.string(),
  /** The time at which the file first imported the member; null for rows from before rollbacks existed. */
  firstAt: z._default(z.nullable(z.string()), null),
  /** The imported plan, or null for Basics. `endsOn` is a London day. */
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
  /** The time of the rollback, after which the file can be imported again. */
  takenBackAt: z._default(z.nullable(z.string()), null),
});
export type ImportedMemberRow = z.output<typeof importedMemberRow>;

export const importedMemberKey = (userId: string, moveId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `MOVEDIN#${moveId}`,
});

export const parseImportedMember = (row: Row | null | undefined): ImportedMemberRow | null =>
  row ? importedMemberRow.parse(row) : null;

type Invitation = "reminded" | "invited" | "none" | "waiting";

/** Returns the index partition (`gsi2`) of members by state, in the order of the file's lines. */
const invitationPartition = (moveId: string, state: "invited" | "waiting"): string =>
  `MOVEDIN#${moveId}#${state}`;

/** Returns the index partition (`gsi1`) of all members of a file, in the same order. */
const importPartition = (moveId: string): string => `MOVEDIN#${moveId}`;

const lineSortKey = ({ line, userId }: Pick<ImportedMemberRow, "line" | "userId">): string =>
  `${String(line).padStart(8, "0")}#${userId}`;

const indexOf = (
  invitation: Invitation,
  moved: Pick<ImportedMemberRow, "line" | "moveId" | "userId">,
) =>
  invitation === "waiting" || invitation === "invited"
    ? { gsi2pk: invitationPartition(moved.moveId, invitation), gsi2sk: lineSortKey(moved) }
    : { gsi2pk: removeAttribute, gsi2sk: removeAttribute };

type ImportedMemberInput = Omit<
  ImportedMemberRow,
  "firstAt" | "invitation" | "pk" | "sk" | "takenBackAt"
>;

/**
 * Records an imported member in the transaction that creates the account or gives the plan. After an earlier import by
 * the same file and its rollback, the row still says that the file created the account, and whether the member was
 * invited.
 */
export const recordImportedMember = (
  moved: ImportedMemberInput,
  before: ImportedMemberRow | null,
): Write => {
  const made = before?.made ?? moved.made;
  const invitation = before?.invitation ?? (made === "account" ? "waiting" : "none");
  const firstAt = before === null ? moved.at : before.firstAt;
  const gsi1 = { gsi1pk: importPartition(moved.moveId), gsi1sk: lineSortKey(moved) };
  return set(
    importedMemberKey(moved.userId, moved.moveId),
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

/** Marks a row as rolled back. Of two concurrent calls, the second one fails. */
export const markImportRolledBack = (row: ImportedMemberRow, at: string): Write =>
  set(row, { takenBackAt: at }, where({ at: row.at }));

/**
 * Lists members of a file after a position, in the order of its lines. The `at` of the last one is the next `after`.
 */
export const listImportedMembers = async (
  table: Table,
  moveId: string,
  after: string | null,
  limit: number,
): Promise<ReadonlyArray<{ readonly row: ImportedMemberRow; readonly at: string }>> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: importPartition(moveId),
    // Positions begin with digits; `~` sorts after the position itself and before the next one.
    between: [after === null ? "0" : `${after}~`, "~"],
    limit,
  });
  return rows.map((read) => {
    const row = importedMemberRow.parse(read);
    return { row, at: lineSortKey(row) };
  });
};

/** Lists the files that imported a member, the first one first. Nobody comes from more than a few. */
export const listImportsOfMember = async (
  table: Table,
  userId: string,
): Promise<readonly ImportedMemberRow[]> => {
  const { pk, sk } = importedMemberKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, limit: 20 });
  return rows
    .map((row) => importedMemberRow.parse(row))
    .toSorted((a, b) => a.at.localeCompare(b.at));
};

export const listToInvite = async (
  table: Table,
  moveId: string,
  kind: "invitation" | "reminder",
  limit: number,
): Promise<readonly ImportedMemberRow[]> => {
  const pk = invitationPartition(moveId, kind === "invitation" ? "waiting" : "invited");
  const { rows } = await table.query({ index: "gsi2", pk, limit });
  return rows.map((row) => importedMemberRow.parse(row));
};

/** Records an invitation. Of two concurrent calls, the second one fails. */
export const recordInvitation = (row: ImportedMemberRow, invitation: Invitation): Write =>
  set(row, { invitation, ...indexOf(invitation, row) }, where({ invitation: row.invitation }));
