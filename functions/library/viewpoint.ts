/** Who looks at the library, when, and at which version of it: what use cases that read it gather first. */
import type { Reader } from "../../shared/domain/access.ts";
import type { Member } from "../runtime/caller.ts";
import type { Library } from "./library.ts";
import type { LibraryDeps } from "./with-library.ts";

export const viewpointOf = async (
  { library, now }: LibraryDeps,
  member: Member,
): Promise<Viewpoint> => ({
  reader: readerOf(member),
  now: now(),
  library: await library.current(),
});

export interface Viewpoint {
  readonly reader: Reader;
  readonly now: Date;
  readonly library: Library;
}

/** The member as the access rule sees one. */
export const readerOf = (
  member: Pick<Member, "isStaff" | "plan" | "profile" | "verified">,
): Reader => ({
  verified: member.verified,
  rank: member.plan.rank,
  isStaff: member.isStaff,
  bought: new Set([
    ...member.profile.bought,
    ...(member.profile.demo === null ? [] : [member.profile.demo]),
  ]),
});
