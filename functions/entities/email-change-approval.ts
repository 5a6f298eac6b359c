/**
 * The approval by staff of a person's new email address: one row a person. The address itself is stored as pending in
 * the profile.
 */
import * as z from "zod/mini";
import { isOpenProposal } from "../../shared/domain/accounts/second-approver.ts";
import type { Table } from "../platform/table/table.ts";
import type { Row, Write } from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import type { ProfileRow } from "./profile.ts";
import { type NewProposal, newProposal, proposalFields } from "./proposal.ts";

/** An approval. `tokenId` is the id of the code that was emailed to the new address. */
const emailChangeApprovalRow = z.object({
  ...proposalFields,
  userId: z.string(),
  emailDigest: z.string(),
  /**
   * The profile's generation at the request. It is raised when the change is stopped, or another password is chosen.
   */
  generation: z.number(),
});
export type EmailChangeApprovalRow = z.output<typeof emailChangeApprovalRow>;

const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: "VOUCHING" });

export const loadEmailChangeApproval = (
  table: Table,
  userId: string,
): Promise<EmailChangeApprovalRow | null> => table.get(keyOf(userId), emailChangeApprovalRow);

/** Parses the row of an approval. */
export const parseEmailChangeApproval = (row: Row): EmailChangeApprovalRow =>
  emailChangeApprovalRow.parse(row);

/** Returns true if the approval can still be confirmed. */
export const isEmailChangeApprovalPending = (
  row: EmailChangeApprovalRow,
  profile: ProfileRow,
  now: Date,
): boolean => {
  const { pendingEmail, sessionGeneration } = profile;
  const stands =
    pendingEmail !== null &&
    row.emailDigest === digestOf(pendingEmail) &&
    row.generation === sessionGeneration;
  return isOpenProposal(row, stands, now);
};

/** Returns true if the approval was confirmed. */
export const wasEmailChangeApproved = (
  { status, emailDigest }: EmailChangeApprovalRow,
  email: string,
): boolean => status === "confirmed" && emailDigest === digestOf(email);

/** Requests an approval, in place of `before`. It belongs to the transaction that stores the pending address. */
export const newEmailChangeApproval = (
  { userId, sessionGeneration: generation }: ProfileRow,
  { email, ...input }: Omit<NewProposal, "act"> & { readonly email: string },
  before: EmailChangeApprovalRow | null,
  now: Date,
): Write => {
  const more = { userId, emailDigest: digestOf(email), generation };
  return newProposal(keyOf(userId), { ...input, act: "email" }, more, before, now);
};
