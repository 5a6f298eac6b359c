import type { Reader } from "../../shared/domain/access.ts";
import type { Member } from "../runtime/caller.ts";

/** The member as the access rule sees one. */
export const readerOf = (member: Member): Reader => ({
  verified: member.verified,
  rank: member.plan.rank,
  isStaff: member.isStaff,
  bought: new Set([
    ...member.profile.bought,
    ...(member.profile.demo === null ? [] : [member.profile.demo]),
  ]),
});
