import {
  membershipAfter,
  type PaidPurchase,
} from "../../../shared/domain/memberships/membership-purchase.ts";
import {
  afterEvent,
  type MembershipEvent,
} from "../../../shared/domain/memberships/membership-reducer.ts";
import type { Plan } from "../../../shared/domain/catalogue/shop-item.ts";
import type { BoughtPlan } from "../../../shared/domain/access/grant.ts";
import { entitlementOf } from "../../../shared/domain/access/entitlement.ts";
import { type EntitlementRow, grantPlan } from "../../entities/entitlement.ts";
import {
  beginMembership,
  changeMembershipRow,
  membershipOf,
  type MembershipRow,
} from "../../entities/membership.ts";
import type { Write } from "../../platform/table/write.ts";

export interface PlanRows {
  readonly membership: MembershipRow | null;
  readonly entitlement: EntitlementRow | null;
}

interface Along {
  /** What happens to the membership with the purchase. */
  readonly more?: readonly MembershipEvent[];
  /** The catalogue's, where `needsPlans` asks for them. */
  readonly plans?: readonly Plan[];
}

/**
 * What a paid plan writes: the membership that it begins or changes, and what that entitles to. Both hold while they are as
 * they were read.
 */
export const activatePlan = (
  userId: string,
  purchase: PaidPurchase,
  { membership, entitlement }: PlanRows,
  at: Date,
  { more = [], plans = [] }: Along = {},
): readonly Write[] => {
  const before = membership && membershipOf(membership, null);
  const bought = membershipAfter(purchase, { membership: before, entitlement, plans }, at);
  const value = more.reduce(afterEvent, bought);
  const held = entitlement !== null && Date.parse(entitlement.endsAt) > at.getTime();
  const goesOn = purchase.upgrade !== null && held;
  const { write } =
    goesOn && membership !== null
      ? changeMembershipRow(membership, value)
      : beginMembership(userId, membership, value);
  const terms = {
    endedOn: null,
    startsAt: goesOn ? entitlement.startsAt : at.toISOString(),
    endedAt: goesOn ? entitlement.endsAt : null,
  };
  return [write, grantPlan(userId, entitlement, entitlementOf(value, terms, at))];
};

/** A plan that nobody has ordered, from year to year: what the next one costs is the catalogue's then. */
export const givePlan = (
  userId: string,
  plan: BoughtPlan,
  rows: PlanRows,
  at: Date,
): readonly Write[] =>
  activatePlan(
    userId,
    {
      plan,
      period: "annual",
      orderId: null,
      upgrade: null,
      payBy: "card",
      toPay: 0,
      toPayMonthly: 0,
    },
    rows,
    at,
  );
