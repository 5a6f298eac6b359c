/** A member's paid plan with all that a change of it has to know: read in one round trip, changed in one transaction. */
import type { MembershipEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import { afterEvent } from "../../../shared/domain/memberships/membership-reducer.ts";
import { entitlementOf } from "../../../shared/domain/access/entitlement.ts";
import type { Membership } from "../../../shared/domain/memberships/membership.ts";
import {
  type ChosenCard,
  type CustomerRow,
  customerIn,
  customerKey,
} from "../../entities/customer.ts";
import {
  entitlementIn,
  entitlementKey,
  type EntitlementRow,
  grantPlan,
} from "../../entities/entitlement.ts";
import {
  changeMembershipRow,
  membershipIn,
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
  /** Whose it is; null when the account is gone. */
  readonly profile: ProfileRow | null;
}

export const heldKeys = (userId: string): readonly Key[] => [
  membershipKey(userId),
  customerKey(userId),
  entitlementKey(userId),
  profileKey(userId),
];

/** From the rows at `heldKeys`, in their order. Null for whoever has had no paid plan. */
export const heldIn = ([
  membership,
  customer,
  entitlement,
  profile,
]: readonly (Row | null)[]): MembershipAggregate | null => {
  const row = membershipIn(membership);
  const paying = customerIn(customer);
  return row === null
    ? null
    : {
        row,
        value: membershipOf(row, paying),
        customer: paying,
        entitlement: entitlementIn(entitlement),
        profile: profile ? profileRow.parse(profile) : null,
      };
};

/** One round trip. */
export const loadMembershipAggregate = async (
  table: Table,
  userId: string,
): Promise<MembershipAggregate | null> => heldIn(await table.getMany(heldKeys(userId)));

/** The membership after these events, and the two writes that make it and its entitlement so. */
export const changeHeld = (
  held: MembershipAggregate,
  events: readonly MembershipEvent[],
  change: MembershipChange,
  now: Date,
): { readonly value: Membership; readonly writes: readonly Write[] } => {
  const value = events.reduce(afterEvent, held.value);
  const { row, write } = changeMembershipRow(held.row, value, change);
  return { value, writes: [write, ...entitle(held, row, value, now)] };
};

/** Another card is charged from now on: when its member has to be warned of its end is found in time. */
export const withCard = (
  held: MembershipAggregate | null,
  { defaultCard: card, cardEnds }: ChosenCard,
): readonly Write[] =>
  held === null || held.row.endedOn !== null
    ? []
    : [changeMembershipRow(held.row, { ...held.value, card, cardEnds }).write];

/** Nothing where it stays as it is. */
const entitle = (
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
