import type { ProposalView } from "../../shared/contract/staff/proposal-view.ts";
import type { ProposalRow } from "../entities/proposal.ts";

/** Returns the proposal for this member of staff. Their own proposal must be approved by somebody else. */
export const presentProposal = (
  { askedBy, askedByName, askedAt, endsAt, reason, identity }: ProposalRow,
  userId: string,
): ProposalView => ({
  by: askedByName,
  at: askedAt,
  ends_at: endsAt,
  reason,
  identity,
  yours: askedBy === userId,
});
