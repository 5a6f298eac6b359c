/**
 * A member's paid plan with everything that a change of it needs. It is read in one round trip and changed in one
 * transaction.
 */
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-event.ts";
import { applyMembershipEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import { entitlementOf } from "../../../shared/domain/access/entitlement.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import {
  type DefaultCard,
  type CustomerRow,
  parseCustomer,
  customerKey,
} from "../../entities/customer.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
  grantPlan,
} from "../../entities/entitlement.ts";
import {
  changeMembershipRow,
  parseMembership,
  membershipKey,
  type MembershipChange,
  membershipOf,
  type MembershipRow,
} from "../../entities/membership.ts";
import { profileKey, type ProfileRow, profileRow } from "../../entities/profile.ts";
import type { Table } from "../../platform/table/table.ts";
import type { Key, Row, Write } from "../../platform/table/write.ts";

export interface MembershipAggregate {
  readonly row: MembershipRow;
  readonly value: Membership;
  readonly customer: CustomerRow | null;
  readonly entitlement: EntitlementRow | null;
  /** The member's profile, or null if the account is deleted. */
  readonly profile: ProfileRow | null;
}

export const membershipKeys = (userId: string): readonly Key[] => [
  membershipKey(userId),
  customerKey(userId),
  entitlementKey(userId),
  profileKey(userId),
];

/** Parses the rows at `membershipKeys`, in their order. Returns null for a member who has had no paid plan. */
export const parseMembershipAggregate = ([
  membership,
  customer,
  entitlement,
  profile,
]: readonly (Row | null)[]): MembershipAggregate | null => {
  const row = parseMembership(membership);
  const paying = parseCustomer(customer);
  return row === null
    ? null
    : {
        row,
        value: membershipOf(row, paying),
        customer: paying,
        entitlement: parseEntitlement(entitlement),
        profile: profile ? profileRow.parse(profile) : null,
      };
};

/** Loads the membership in one round trip. */
export const loadMembershipAggregate = async (
  table: Table,
  userId: string,
): Promise<MembershipAggregate | null> =>
  parseMembershipAggregate(await table.getMany(membershipKeys(userId)));

/** Returns the membership after these events, and the two writes that store it and its entitlement. */
export const applyMembershipEvents = (
  membership: MembershipAggregate,
  events: readonly MembershipEvent[],
  change: MembershipChange,
  now: Date,
): { readonly value: Membership; readonly writes: readonly Write[] } => {
  const value = events.reduce(applyMembershipEvent, membership.value);
  const { row, write } = changeMembershipRow(membership.row, value, change);
  return { value, writes: [write, ...entitlementWrites(membership, row, value, now)] };
};

/** Stores the card that is charged from now on, so that the member is warned before it expires. */
export const storeCardWrites = (
  membership: MembershipAggregate | null,
  { defaultCard: card, cardEnds }: DefaultCard,
): readonly Write[] =>
  membership === null || membership.row.endedOn !== null
    ? []
    : [changeMembershipRow(membership.row, { ...membership.value, card, cardEnds }).write];

/** Returns the write of the entitlement, or nothing if it stays the same. */
const entitlementWrites = (
  { entitlement }: MembershipAggregate,
  { userId, endedOn }: MembershipRow,
  value: Membership,
  now: Date,
): readonly Write[] => {
  const next = entitlementOf(
    value,
    {
      endedOn,
      startsAt: entitlement?.startsAt ?? now.toISOString(),
      endedAt: entitlement?.endsAt ?? null,
    },
    now,
  );
  const { endsAt, termEndsAt, renewsAt, planId, period, orderId, rank, places } = next;
  const isSame =
    entitlement !== null &&
    entitlement.endsAt === endsAt &&
    entitlement.termEndsAt === termEndsAt &&
    entitlement.renewsAt === renewsAt &&
    entitlement.planId === planId &&
    entitlement.rank === rank &&
    entitlement.places === places &&
    entitlement.period === period &&
    entitlement.orderId === orderId;
  return isSame ? [] : [grantPlan(userId, entitlement, next)];
};
