/**
 * A member's paid plan over the years: one row a member, found in an index by the time at which something is to be done.
 * What a member may open is told by the entitlement, which every request reads; both are written together.
 */
import * as z from "zod/mini";
import { addressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { paymentTypes, periods } from "../../shared/kernel/order-terms.ts";
import { nextDebtStep, nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { type Membership, renewalAnswers } from "../../shared/domain/memberships/membership.ts";
import type { ChosenCard } from "./customer.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Condition,
  gone,
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

/** What the rules know of a membership, but for the card, which is the customer's. */
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

/** The other side of a plan that was handed over with its team. */
const handedBetween = {
  handoverId: z.string(),
  /** As their name was then. */
  name: z.string(),
  /** London day. */
  on: z.string(),
};

export const membershipRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  ...agreed,
  /** From whom it came; `order` is of the term that ran then, and its buyer's. */
  cameFrom: z._default(
    z.nullable(
      z.object({
        ...handedBetween,
        order: z.nullable(z.object({ orderId: z.string(), userId: z.string() })),
      }),
    ),
    null,
  ),
  /** To whom it went: with that it was over here. */
  wentTo: z._default(
    z.nullable(z.object({ ...handedBetween, userId: z.string(), at: z.string() })),
    null,
  ),
  /** Whom the term after this one is billed to, where that was changed before its order was made. */
  nextBilling: z._default(
    z.nullable(
      z.object({
        /** Of the term that runs: what was said in one term says nothing of the one after the next. */
        term: z.int(),
        address: addressDraft,
        vatNumber: z.string(),
        companyNumber: z.string(),
      }),
    ),
    null,
  ),
  /** The term is over and nothing follows. London day. */
  endedOn: z.nullable(z.string()),
  /** The charge that is under way, or waits for the bank's question to be answered; at most one. */
  attempt: z.nullable(z.object({ orderId: z.string(), attemptId: z.string() })),
  version: z.int(),
});
export type MembershipRow = z.output<typeof membershipRow>;

export const membershipKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "MEMBERSHIP" });

export const membershipIn = (row: Row | null | undefined): MembershipRow | null =>
  row ? membershipRow.parse(row) : null;

export const loadMembership = (table: Table, userId: string): Promise<MembershipRow | null> =>
  table.get(membershipKey(userId), membershipRow);

/** A charge is tried with the card that is the member's then: it is no part of what was agreed. */
export const membershipOf = (row: MembershipRow, customer: ChosenCard | null): Membership => ({
  ...z.object(agreed).parse(row),
  card: customer?.defaultCard ?? null,
  cardEnds: customer?.cardEnds ?? null,
});

/** So many partitions share what is due, so that none has to take all that begins on one day. */
export const membershipShards = 16;

/** Where memberships with something to do are found (`gsi2`), by the time at which it is to be done. */
const dueIn = (shard: number): string => `MEMBERSHIPS#due#${shard}`;

const indexOf = ({ userId, endedOn }: MembershipRow, value: Membership) => {
  const next = endedOn === null ? nextStep(value) : nextDebtStep(value);
  if (next === null) return { gsi2pk: gone, gsi2sk: gone };
  const at = londonInstant(next.at) ?? new Date(next.at);
  return {
    gsi2pk: dueIn(shardOf(userId, membershipShards)),
    gsi2sk: `${at.toISOString()}#${userId}`,
  };
};

/** Members of one shard with something to do by now, the longest waiting first. */
export const listDueMembers = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  // What is due now has its instant before its member.
  const rows = await rowsUntil(table, dueIn(shard), `${now.toISOString()}#~`, limit);
  return rows.map((row) => membershipRow.parse(row).userId);
};

export interface MembershipChange {
  readonly attempt?: MembershipRow["attempt"];
  readonly endedOn?: string | null;
  readonly wentTo?: MembershipRow["wentTo"];
  readonly nextBilling?: MembershipRow["nextBilling"];
}

/** Whose the order of the term that runs is: of a plan that was handed over, its buyer's. */
export const buyerOfMembership = ({ userId, orderId, cameFrom }: MembershipRow): string =>
  cameFrom?.order?.orderId === orderId ? cameFrom.order.userId : userId;

/** The membership of another term than the one before, in its place; fails when that has changed since it was read. */
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
  return { row, write: putIndexed(row, value, asRead(before)) };
};

/** The membership as it will be and the write that makes it so, unless it was changed since it was read. */
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
  return { row, write: set({ pk, sk }, { ...changes, ...indexOf(row, value) }, asRead(before)) };
};

const rowOf = (
  userId: string,
  value: Membership,
  more: Pick<
    MembershipRow,
    "attempt" | "cameFrom" | "endedOn" | "nextBilling" | "version" | "wentTo"
  >,
): MembershipRow => membershipRow.parse({ ...membershipKey(userId), userId, ...value, ...more });

const asRead = (before: MembershipRow | null): Condition =>
  before === null ? absent : where({ version: before.version });

const putIndexed = (row: MembershipRow, value: Membership, when: Condition): Write => {
  const index = indexOf(row, value);
  return put(index.gsi2pk === gone ? row : { ...row, ...index }, when);
};

/** Fails when the membership has changed since it was read, or when there is one meanwhile. */
export const checkMembership = (userId: string, read: MembershipRow | null): Write =>
  check(membershipKey(userId), asRead(read));

/** Ends it with its member's account, while it is as it was read. */
export const removeMembership = (userId: string, read: MembershipRow | null): Write =>
  read === null
    ? check(membershipKey(userId), absent)
    : remove(membershipKey(userId), asRead(read));
