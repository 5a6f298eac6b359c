import {
  membershipAfter,
  type PaidPurchase,
} from "../../../shared/domain/memberships/membership-purchase.ts";
import { applyMembershipEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-event.ts";
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

interface ActivationOptions {
  /** Further events of the membership that happen with the purchase. */
  readonly more?: readonly MembershipEvent[];
  /** The catalogue's plans, if `needsCatalogue` asks for them. */
  readonly plans?: readonly Plan[];
}

/**
 * Returns the writes of a paid plan: the membership that it begins or changes, and its entitlement. Both are
 * conditional on the rows as they were read.
 */
export const activatePlan = (
  userId: string,
  purchase: PaidPurchase,
  { membership, entitlement }: PlanRows,
  at: Date,
  { more = [], plans = [] }: ActivationOptions = {},
): readonly Write[] => {
  const before = membership && membershipOf(membership, null);
  const bought = membershipAfter(purchase, { membership: before, entitlement, plans }, at);
  const value = more.reduce(applyMembershipEvent, bought);
  const isActive = entitlement !== null && Date.parse(entitlement.endsAt) > at.getTime();
  const goesOn = purchase.upgrade !== null && isActive;
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

/** Returns the writes of a complimentary plan. It renews every year at the catalogue's price of that time. */
export const grantComplimentaryPlan = (
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
