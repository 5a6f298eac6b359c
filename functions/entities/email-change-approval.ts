/**
 * That staff vouch for a new address of somebody: one row a person. The address itself waits in the profile.
 */
import * as z from "zod/mini";
import { isOpenProposal } from "../../shared/domain/accounts/second-approver.ts";
import type { Table } from "../platform/table/table.ts";
import type { Row, Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import type { ProfileRow } from "./profile.ts";
import { type NewProposal, newProposal, proposalFields } from "./proposal.ts";

/** `tokenId` is of the code that the new address was mailed. */
const vouchingRow = z.object({
  ...proposalFields,
  userId: z.string(),
  emailDigest: z.string(),
  /** The profile's when it was asked for: it is raised when the change is stopped, or another password is chosen. */
  generation: z.number(),
});
export type VouchingRow = z.output<typeof vouchingRow>;

const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: "VOUCHING" });

export const loadVouching = (table: Table, userId: string): Promise<VouchingRow | null> =>
  table.get(keyOf(userId), vouchingRow);

/** Of a row that is one. */
export const vouchingIn = (row: Row): VouchingRow => vouchingRow.parse(row);

/** It can be confirmed still. */
export const isVouched = (row: VouchingRow, profile: ProfileRow, now: Date): boolean => {
  const { pendingEmail, sessionGeneration } = profile;
  const stands =
    pendingEmail !== null &&
    row.emailDigest === digestOf(pendingEmail) &&
    row.generation === sessionGeneration;
  return isOpenProposal(row, stands, now);
};

/** It has been done. */
export const wasVouched = ({ status, emailDigest }: VouchingRow, email: string): boolean =>
  status === "confirmed" && emailDigest === digestOf(email);

/** Takes the place of `before`. Belongs into the transaction that lets the address wait. */
export const newVouching = (
  { userId, sessionGeneration: generation }: ProfileRow,
  { email, ...asked }: Omit<NewProposal, "act"> & { readonly email: string },
  before: VouchingRow | null,
  now: Date,
): Write => {
  const more = { userId, emailDigest: digestOf(email), generation };
  return newProposal(keyOf(userId), { ...asked, act: "email" }, more, before, now);
};
