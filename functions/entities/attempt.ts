/**
 * Attempts to charge a card: an order has at most one open attempt. An attempt's amount is frozen when it is created;
 * nothing that happens later changes it.
 */
import * as z from "zod/mini";
import {
  type AttemptStatus,
  attemptStatuses,
  isOpenAttempt,
} from "../../shared/domain/payments/payment-attempt.ts";
import type { RefundableCharge } from "../../shared/domain/payments/refund-methods.ts";
import { queryDueRows } from "../platform/table/query-due-rows.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  removeAttribute,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  where,
} from "../platform/table/write.ts";
import { orderDraft } from "./order-draft.ts";

/** The payments of a membership that an attempt pays. */
const outstandingPayments = z.object({
  /** The London day up to which it pays what was due. */
  day: z.string(),
  /**
   * The automatic retry that this attempt makes, or null: its position in the retry schedule, counted from 0, and the
   * day from which the schedule counts.
   */
  ladder: z.nullable(z.object({ dueOn: z.string(), rung: z.int() })),
  /** The first, second and further payments of their orders. */
  payments: z.array(
    z.object({ orderId: z.string(), number: z.int(), title: z.string(), amount: z.int() }),
  ),
});
export type AttemptPayments = z.output<typeof outstandingPayments>;

export const attemptRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** The id, which is also the idempotency key of its payment at Stripe and part of its metadata. */
  attemptId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  draft: orderDraft,
  /** This is true for a placed order that waits for a bank transfer, false for a basket. */
  placed: z._default(z.boolean(), false),
  /** The due months and the next term that it pays, or null for a purchase. */
  owed: z._default(z.nullable(outstandingPayments), null),
  /**
   * The version that the basket or order got with this attempt. With another version, it is not what the buyer sees
   * now.
   */
  basketVersion: z.int(),
  /** The amount in pence. */
  amount: z.int(),
  currency: z.literal("gbp"),
  customerId: z.string(),
  /** The card as the browser sent it: a saved card (`pm_…`), or a new one's confirmation token (`ctoken_…`). */
  card: z.string(),
  /**
   * Says whether the card is saved with the payment, because renewals will be charged to it or its buyer wants it
   * saved.
   */
  keepsCard: z.boolean(),
  /** Says whether the card is for this payment only and is removed afterwards. */
  forgetsCard: z._default(z.boolean(), false),
  /** The id of Stripe's payment; null until Stripe has answered or has been asked again. */
  intentId: z.nullable(z.string()),
  status: z.enum(attemptStatuses),
  /** The reason for an end without money. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  /** The time of the last request to charge. */
  touchedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /**
   * The time from which the worker checks whether an email is needed. It is set if the attempt ended without anybody
   * being notified.
   */
  tellAt: z._default(z.nullable(z.string()), null),
  version: z.int(),
});
export type AttemptRow = z.output<typeof attemptRow>;

/** The index partition (`gsi2`) where the sweep finds open attempts, the longest inactive first. */
const openAttempts = "ATTEMPTS#open";

/** The index partition (`gsi2`) of ended attempts whose outcome nobody has been notified of. */
const unnotifiedAttempts = "ATTEMPTS#untold";

/** Lists ended attempts whose notification is due by then, the longest waiting first. */
export const listUnnotifiedAttempts = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<AttemptRow[]> => {
  const rows = await queryDueRows(table, unnotifiedAttempts, now.toISOString(), limit);
  return rows.map((row) => attemptRow.parse(row));
};

export const loadAttempt = (
  table: Table,
  orderId: string,
  attemptId: string,
): Promise<AttemptRow | null> => table.get(attemptKey(orderId, attemptId), attemptRow);

const attemptPrefix = "ATTEMPT#";

const attemptKey = (orderId: string, attemptId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `${attemptPrefix}${attemptId}`,
});

/** Lists open attempts without activity since then, the longest waiting first. */
export const listOpenAttempts = async (
  table: Table,
  untouchedSince: Date,
  limit: number,
): Promise<AttemptRow[]> => {
  const rows = await queryDueRows(table, openAttempts, untouchedSince.toISOString(), limit);
  return rows.map((row) => attemptRow.parse(row));
};

/** Parses the attempts among an order's related rows, oldest first. */
export const parseAttempts = (rows: readonly Row[]): readonly AttemptRow[] =>
  rows.filter(({ sk }) => sk.startsWith(attemptPrefix)).map((row) => attemptRow.parse(row));

/** Lists an order's attempts, oldest first. */
export const listAttempts = async (table: Table, orderId: string): Promise<AttemptRow[]> => {
  const { pk, sk } = attemptKey(orderId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk });
  return rows.map((row) => attemptRow.parse(row));
};

/** Returns the successful ones of an order's attempts, newest first. The attempts are given oldest first. */
export const chargesOf = (
  attempts: readonly AttemptRow[],
  orderId: string,
): readonly RefundableCharge[] =>
  attempts
    .toReversed()
    .flatMap(({ status, intentId, amount, owed }) =>
      status === "succeeded" && intentId !== null
        ? [{ intentId, amount: owed === null ? amount : shareOf(owed, orderId) }]
        : [],
    );

const shareOf = ({ payments }: AttemptPayments, orderId: string): number =>
  payments
    .filter((payment) => payment.orderId === orderId)
    .reduce((sum, { amount }) => sum + amount, 0);

export type AttemptStart = Pick<
  AttemptRow,
  | "amount"
  | "attemptId"
  | "basketVersion"
  | "card"
  | "customerId"
  | "draft"
  | "forgetsCard"
  | "keepsCard"
  | "placed"
> &
  Partial<Pick<AttemptRow, "owed">>;

export const newAttempt = (start: AttemptStart, now: Date): RowUpdate<AttemptRow> => {
  const at = now.toISOString();
  const { orderId, userId } = start.draft;
  const row: AttemptRow = {
    owed: null,
    ...attemptKey(orderId, start.attemptId),
    ...start,
    orderId,
    userId,
    currency: "gbp",
    intentId: null,
    status: "started",
    reason: null,
    createdAt: at,
    touchedAt: at,
    endedAt: null,
    tellAt: null,
    version: 1,
  };
  return { row, write: put({ ...row, gsi2pk: openAttempts, gsi2sk: at }, absent) };
};

export interface AttemptChange {
  readonly status?: AttemptStatus;
  readonly intentId?: string;
  readonly reason?: string;
  /** This is set when Stripe is about to be asked to charge. */
  readonly touched?: true;
  /** The time at which somebody has to be notified; null once that is done or not needed. */
  readonly tellAt?: Date | null;
}

/** Returns the changed attempt and its write, which fails if it has changed since it was read. */
export const changeAttempt = (
  attempt: AttemptRow,
  { status = attempt.status, intentId, reason, touched, tellAt = null }: AttemptChange,
  now: Date,
): RowUpdate<AttemptRow> => {
  const at = now.toISOString();
  const ended = !isOpenAttempt(status);
  const changes = {
    status,
    intentId: intentId ?? attempt.intentId,
    reason: reason ?? attempt.reason,
    touchedAt: touched === true ? at : attempt.touchedAt,
    endedAt: ended ? (attempt.endedAt ?? at) : null,
    tellAt: tellAt?.toISOString() ?? null,
    version: attempt.version + 1,
  };
  return {
    row: { ...attempt, ...changes },
    write: set(
      attempt,
      { ...changes, ...indexOf(attempt, changes) },
      where({ version: attempt.version }),
    ),
  };
};

/**
 * Returns the index entry. An automatic retry may wait for its member for days, so the membership keeps track of it
 * instead.
 */
const indexOf = (
  { owed }: Pick<AttemptRow, "owed">,
  { status, touchedAt, tellAt }: Pick<AttemptRow, "status" | "tellAt" | "touchedAt">,
) => {
  if (isOpenAttempt(status) && (!owed?.ladder || status === "started"))
    return { gsi2pk: openAttempts, gsi2sk: touchedAt };
  return tellAt === null
    ? { gsi2pk: removeAttribute, gsi2sk: removeAttribute }
    : { gsi2pk: unnotifiedAttempts, gsi2sk: tellAt };
};
