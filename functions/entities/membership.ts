/**
 * A member's paid plan over the years: one row a member, listed in an index by the time at which work is due. The
 * entitlement, which every request reads, says what a member may open; both are written together.
 */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { paymentTypes, periods } from "../../shared/kernel/order-terms.ts";
import { nextDebtStep, nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { type Membership, renewalAnswers } from "../../shared/domain/memberships/membership.ts";
import type { DefaultCard } from "./customer.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Condition,
  removeAttribute,
  type Key,
  put,
  remove,
  type RowUpdate,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { shardOf } from "./shard-of.ts";

const agreedPlan = z.object({
  planId: z.int(),
  title: z.string(),
  rank: z.int(),
  places: z.int(),
  period: z.enum(periods),
});

const nextPlan = z.object({ planId: z.int(), period: z.enum(periods) });

const renewal = z.object({
  orderId: z.string(),
  plan: agreedPlan,
  payBy: z.enum(paymentTypes),
  status: z.enum(["pending", "paid", "cancelled"]),
  toPay: z.int(),
  toPayMonthly: z.int(),
  reminded: z.array(z.union([z.literal(30), z.literal(10)])),
});

/** The part of a membership that the rules need, except for the card, which belongs to the customer. */
const agreed = {
  plan: agreedPlan,
  orderId: z.nullable(z.string()),
  anchorOn: z.string(),
  term: z.int(),
  payBy: z.enum(paymentTypes),
  warnedOf: z._default(z.nullable(z.string()), null),
  renews: z.boolean(),
  renewalAnswer: z._default(z.enum(renewalAnswers), "not-needed"),
  next: z.nullable(nextPlan),
  renewal: z.nullable(renewal),
  instalments: z.array(
    z.object({ number: z.int(), dueOn: z.string(), amount: z.int(), isPaid: z.boolean() }),
  ),
  passedOver: z._default(z.array(z.union([z.literal(30), z.literal(10)])), []),
  upgrades: z.array(
    z.object({
      orderId: z.nullable(z.string()),
      from: agreedPlan,
      next: z._default(z.nullable(nextPlan), null),
      monthly: z.nullable(z.int()),
      paidMonths: z.int(),
      paidNext: z._default(z.nullable(z.object({ plan: agreedPlan, toPayMonthly: z.int() })), null),
    }),
  ),
  dunning: z.nullable(
    z.object({
      dueOn: z.string(),
      tries: z.int(),
      confirmingCard: z.nullable(z.string()),
    }),
  ),
  inactiveSince: z.nullable(z.string()),
  dispute: z.nullable(z.enum(["open", "lost"])),
  chargesFrom: z.nullable(z.string()),
};

/** The other member of a plan that was handed over with its team. */
const handedBetween = {
  handoverId: z.string(),
  /** The other member's name at that time. */
  name: z.string(),
  /** The London day of the handover. */
  on: z.string(),
};

export const membershipRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  ...agreed,
  /** The former holder; `order` is the order of the term at that time, and the buyer's. */
  cameFrom: z._default(
    z.nullable(
      z.object({
        ...handedBetween,
        order: z.nullable(z.object({ orderId: z.string(), userId: z.string() })),
      }),
    ),
    null,
  ),
  /** The new holder. The membership ended here with the handover. */
  wentTo: z._default(
    z.nullable(z.object({ ...handedBetween, userId: z.string(), at: z.string() })),
    null,
  ),
  /** The billing details of the next term, if they were changed before its order was created. */
  nextBilling: z._default(
    z.nullable(
      z.object({
        /** The current term's number. Choices made in one term do not apply to the term after the next. */
        term: z.int(),
        address: addressDraft,
        vatNumber: z.string(),
        companyNumber: z.string(),
      }),
    ),
    null,
  ),
  /** The London day on which the last term ended with none after it. */
  endedOn: z.nullable(z.string()),
  /** The charge that is in progress or waits for the customer's authentication; there is at most one. */
  attempt: z.nullable(z.object({ orderId: z.string(), attemptId: z.string() })),
  version: z.int(),
});
export type MembershipRow = z.output<typeof membershipRow>;

export const membershipKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "MEMBERSHIP" });

export const parseMembership = (row: Row | null | undefined): MembershipRow | null =>
  row ? membershipRow.parse(row) : null;

export const loadMembership = (table: Table, userId: string): Promise<MembershipRow | null> =>
  table.get(membershipKey(userId), membershipRow);

/** Returns the membership with the customer's current card, since the card is not part of what was agreed. */
export const membershipOf = (row: MembershipRow, customer: DefaultCard | null): Membership => ({
  ...z.object(agreed).parse(row),
  card: customer?.defaultCard ?? null,
  cardEnds: customer?.cardEnds ?? null,
});

/** The number of partitions that share the due rows, so that not one of them takes all that begin on one day. */
export const membershipShards = 16;

/** Returns the index partition (`gsi2`) of memberships by the time at which work is due. */
const dueIn = (shard: number): string => `MEMBERSHIPS#due#${shard}`;

const membershipIndexFields = ({ userId, endedOn }: MembershipRow, value: Membership) => {
  const next = endedOn === null ? nextStep(value) : nextDebtStep(value);
  if (next === null) return { gsi2pk: removeAttribute, gsi2sk: removeAttribute };
  const at = londonInstant(next.at) ?? new Date(next.at);
  return {
    gsi2pk: dueIn(shardOf(userId, membershipShards)),
    gsi2sk: `${at.toISOString()}#${userId}`,
  };
};

/** Lists members of one shard with work that is due, the longest waiting first. */
export const listDueMembers = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  // The sort key is the instant followed by the member, so the end of the range includes this instant.
  const rows = await queryDueRows(table, dueIn(shard), `${now.toISOString()}#~`, limit);
  return rows.map((row) => membershipRow.parse(row).userId);
};

export interface MembershipChange {
  readonly attempt?: MembershipRow["attempt"];
  readonly endedOn?: string | null;
  readonly wentTo?: MembershipRow["wentTo"];
  readonly nextBilling?: MembershipRow["nextBilling"];
}

/** Returns the buyer of the current term's order, which for a handed-over plan is the former holder. */
export const buyerOfMembership = ({ userId, orderId, cameFrom }: MembershipRow): string =>
  cameFrom?.order?.orderId === orderId ? cameFrom.order.userId : userId;

/** Stores the membership of another term in place of the one before. Fails if that has changed since it was read. */
export const beginMembership = (
  userId: string,
  before: MembershipRow | null,
  value: Membership,
  cameFrom: MembershipRow["cameFrom"] = null,
): RowUpdate<MembershipRow> => {
  const row = rowOf(userId, value, {
    endedOn: null,
    attempt: null,
    cameFrom,
    wentTo: null,
    nextBilling: null,
    version: (before?.version ?? 0) + 1,
  });
  return { row, write: putIndexed(row, value, unchangedCondition(before)) };
};

/** Returns the changed membership and its write, which fails if it has changed since it was read. */
export const changeMembershipRow = (
  before: MembershipRow,
  value: Membership,
  change: MembershipChange = {},
): RowUpdate<MembershipRow> => {
  const { cameFrom, userId } = before;
  const { endedOn = before.endedOn, attempt = before.attempt, wentTo = before.wentTo } = change;
  const { nextBilling = before.nextBilling } = change;
  const version = before.version + 1;
  const row = rowOf(userId, value, { endedOn, attempt, cameFrom, wentTo, nextBilling, version });
  const { pk, sk, ...changes } = row;
  return {
    row,
    write: set(
      { pk, sk },
      { ...changes, ...membershipIndexFields(row, value) },
      unchangedCondition(before),
    ),
  };
};

const rowOf = (
  userId: string,
  value: Membership,
  more: Pick<
    MembershipRow,
    "attempt" | "cameFrom" | "endedOn" | "nextBilling" | "version" | "wentTo"
  >,
): MembershipRow => membershipRow.parse({ ...membershipKey(userId), userId, ...value, ...more });

const unchangedCondition = (before: MembershipRow | null): Condition =>
  before === null ? absent : where({ version: before.version });

const putIndexed = (row: MembershipRow, value: Membership, when: Condition): Write => {
  const index = membershipIndexFields(row, value);
  return put(index.gsi2pk === removeAttribute ? row : { ...row, ...index }, when);
};

/** Returns a check that the membership is as it was read, or still does not exist. */
export const checkMembership = (userId: string, read: MembershipRow | null): Write =>
  check(membershipKey(userId), unchangedCondition(read));

/** Removes the membership with its member's account. Fails if it has changed since it was read. */
export const removeMembership = (userId: string, read: MembershipRow | null): Write =>
  read === null
    ? check(membershipKey(userId), absent)
    : remove(membershipKey(userId), unchangedCondition(read));
