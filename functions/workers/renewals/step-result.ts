import type { ProfileRow } from "../../entities/profile.ts";
import type { MembershipAggregate } from "../../commerce/memberships/membership-aggregate.ts";

/** A membership whose account is there. */
export interface Held extends MembershipAggregate {
  readonly profile: ProfileRow;
}

/** `left`: there is nothing more to be done now, though something is due: it has to be looked at later. */
export type Taken = "done" | "left";
