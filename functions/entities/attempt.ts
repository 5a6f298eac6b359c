/**
 * Attempts to take a card payment: at most one of an order is open. What an attempt charges is frozen when it is made;
 * nothing that happens later changes it.
 */
import * as z from "zod/mini";
import {
  type AttemptStatus,
  attemptStatuses,
  isOpen,
} from "../../shared/domain/payments/payment-attempt.ts";
import type { RefundableCharge } from "../../shared/domain/payments/refund-methods.ts";
import { rowsUntil } from "../platform/table/rows-until.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  gone,
  type Key,
  put,
  type RowUpdate,
  type Row,
  set,
  where,
} from "../platform/table/write.ts";
import { orderDraft } from "./order-draft.ts";

/** What an attempt pays of a membership. */
const owedPayments = z.object({
  /** The London day up to which it pays what was due. */
  day: z.string(),
  /** Of a try that nobody asked for: which of the days on which it is tried, counted from 0, and from when they count. */
  ladder: z.nullable(z.object({ dueOn: z.string(), rung: z.int() })),
  /** Of their orders the first, the second, … payment. */
  payments: z.array(
    z.object({ orderId: z.string(), number: z.int(), title: z.string(), amount: z.int() }),
  ),
});
export type OwedPayments = z.output<typeof owedPayments>;

export const attemptRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Also the idempotency key of its payment at Stripe, and its metadata. */
  attemptId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  draft: orderDraft,
  /** Of an order that is placed and waits for a bank transfer; otherwise of a basket. */
  placed: z._default(z.boolean(), false),
  /** Of months that are due and of the next term; null of a purchase. */
  owed: z._default(z.nullable(owedPayments), null),
  /** The version that basket or order got with this attempt: with another one it is not what the buyer sees now. */
  basketVersion: z.int(),
  /** Pence. */
  amount: z.int(),
  currency: z.literal("gbp"),
  customerId: z.string(),
  /** As the browser named it: a saved card (`pm_…`), or a new one's confirmation token (`ctoken_…`). */
  card: z.string(),
  /** The card is saved with the payment: renewals will be charged to it, or its buyer wants it. */
  keepsCard: z.boolean(),
  /** The card is of this one payment: with it, it goes. */
  forgetsCard: z._default(z.boolean(), false),
  /** Null until Stripe has answered, or been asked again. */
  intentId: z.nullable(z.string()),
  status: z.enum(attemptStatuses),
  /** Why it ended, when it ended without money. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  /** When Stripe was last asked to charge. */
  touchedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Ended without anybody being told: from then on it is looked whether a mail has to. */
  tellAt: z._default(z.nullable(z.string()), null),
  version: z.int(),
});
export type AttemptRow = z.output<typeof attemptRow>;

/** Where the sweep finds those without an end (`gsi2`), the longest untouched first. */
const openAttempts = "ATTEMPTS#open";

/** Where those are found that nobody was told of (`gsi2`). */
const untoldAttempts = "ATTEMPTS#untold";

/** Those that ended, with nobody told by then, the longest waiting first. */
export const listUntoldAttempts = async (
  table: Table,
  now: Date,
  limit: number,
): Promise<AttemptRow[]> => {
  const rows = await rowsUntil(table, untoldAttempts, now.toISOString(), limit);
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

/** Open attempts that nobody has touched since, the longest waiting first. */
export const listOpenAttempts = async (
  table: Table,
  untouchedSince: Date,
  limit: number,
): Promise<AttemptRow[]> => {
  const rows = await rowsUntil(table, openAttempts, untouchedSince.toISOString(), limit);
  return rows.map((row) => attemptRow.parse(row));
};

/** Of what stands beside an order, oldest first. */
export const attemptsIn = (rows: readonly Row[]): readonly AttemptRow[] =>
  rows.filter(({ sk }) => sk.startsWith(attemptPrefix)).map((row) => attemptRow.parse(row));

/** Of an order, oldest first. */
export const listAttempts = async (table: Table, orderId: string): Promise<AttemptRow[]> => {
  const { pk, sk } = attemptKey(orderId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk });
  return rows.map((row) => attemptRow.parse(row));
};

/** The card payments that came in for an order, the newest first. */
export const listCharges = async (
  table: Table,
  orderId: string,
): Promise<readonly RefundableCharge[]> => chargesOf(await listAttempts(table, orderId), orderId);

/** Of its attempts, oldest first, those that came in, newest first. */
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

const shareOf = ({ payments }: OwedPayments, orderId: string): number =>
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
  /** Somebody is about to ask Stripe to charge. */
  readonly touched?: true;
  /** Nobody was told how it ended; null once somebody was, or need not be. */
  readonly tellAt?: Date | null;
}

/** The attempt as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeAttempt = (
  attempt: AttemptRow,
  { status = attempt.status, intentId, reason, touched, tellAt = null }: AttemptChange,
  now: Date,
): RowUpdate<AttemptRow> => {
  const at = now.toISOString();
  const ended = !isOpen(status);
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

/** What nobody asked for may wait for its member for days: those the membership looks after. */
const indexOf = (
  { owed }: Pick<AttemptRow, "owed">,
  { status, touchedAt, tellAt }: Pick<AttemptRow, "status" | "tellAt" | "touchedAt">,
) => {
  if (isOpen(status) && (!owed?.ladder || status === "started"))
    return { gsi2pk: openAttempts, gsi2sk: touchedAt };
  return tellAt === null
    ? { gsi2pk: gone, gsi2sk: gone }
    : { gsi2pk: untoldAttempts, gsi2sk: tellAt };
};
