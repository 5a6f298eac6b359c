import type { VouchingView } from "../../shared/contract/person-view.ts";
import type { VouchingRow } from "../rows/email-vouching.ts";
import type { Member } from "../runtime/caller.ts";

/** As this member of staff sees it: what they have asked for somebody else confirms. */
export const vouchingView = (
  { askedBy, askedByName, askedAt, endsAt, reason, identity }: VouchingRow,
  { userId }: Pick<Member, "userId">,
): VouchingView => ({
  by: askedByName,
  at: askedAt,
  ends_at: endsAt,
  reason,
  identity,
  yours: askedBy === userId,
});
