import type { ProfileRow } from "../../entities/profile.ts";
import type { MembershipAggregate } from "../../commerce/memberships/membership-aggregate.ts";

/** A membership whose account exists. */
export interface ProcessedMembership extends MembershipAggregate {
  readonly profile: ProfileRow;
}

/**
 * The result of a step. `left` means that something is due but nothing more can be done now, so it has to be checked again later.
 */
export type StepOutcome = "done" | "left";
