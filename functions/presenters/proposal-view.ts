import type { ProposalView } from "../../shared/contract/staff/proposal-view.ts";
import type { ProposalRow } from "../entities/proposal.ts";

/** As this member of staff sees it: what they have asked for somebody else confirms. */
export const viewProposal = (
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
