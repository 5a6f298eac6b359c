/**
 * Attempts to take a card payment: at most one of an order is open. It alone knows their keys and how they change. What
 * an attempt charges is frozen when it is made; nothing that happens later changes it.
 */
import * as z from "zod/mini";
import { type AttemptStatus, attemptStatuses, isOpen } from "../../../shared/domain/attempt.ts";
import { orderDraft } from "../orders/order-store.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Key, Table, Write } from "../../runtime/table.ts";

export const attemptRow = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Also the idempotency key of its payment at Stripe, and its metadata. */
  attemptId: z.string(),
  orderId: z.string(),
  userId: z.string(),
  draft: orderDraft,
  /** The version that the basket got with this attempt: with another one it is not what the buyer sees now. */
  basketVersion: z.int(),
  /** Pence. */
  amount: z.int(),
  currency: z.literal("gbp"),
  customerId: z.string(),
  /** As the browser named it: `pm_…`. */
  card: z.string(),
  /** Renewals will be charged to the card: it is kept. */
  keepsCard: z.boolean(),
  /** Null until Stripe has answered, or been asked again. */
  intentId: z.nullable(z.string()),
  status: z.enum(attemptStatuses),
  /** Why it ended, when it ended without money. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  /** When Stripe was last asked to charge. */
  touchedAt: z.string(),
  endedAt: z.nullable(z.string()),
  version: z.int(),
});
export type AttemptRow = z.output<typeof attemptRow>;

/** Where the sweep finds those without an end (`gsi2`), the longest untouched first. */
const openAttempts = "ATTEMPTS#open";

const attemptKey = (orderId: string, attemptId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `ATTEMPT#${attemptId}`,
});

export const loadAttempt = (
  table: Table,
  orderId: string,
  attemptId: string,
): Promise<AttemptRow | null> => table.get(attemptKey(orderId, attemptId), attemptRow);

/** Open attempts that nobody has touched since, the longest waiting first. */
export const listOpenAttempts = async (
  table: Table,
  untouchedSince: Date,
  limit: number,
): Promise<AttemptRow[]> => {
  const between = ["0", untouchedSince.toISOString()] as const;
  const { rows } = await table.query({ index: "gsi2", pk: openAttempts, between, limit });
  return rows.map((row) => attemptRow.parse(row));
};

/** The one that paid the order, or null. */
export const findSucceededAttempt = async (
  table: Table,
  orderId: string,
): Promise<AttemptRow | null> => {
  const { pk, sk } = attemptKey(orderId, "");
  const rows = await table.queryAll({ pk, beginsWith: sk });
  return (
    rows.map((row) => attemptRow.parse(row)).find(({ status }) => status === "succeeded") ?? null
  );
};

export type NewAttempt = Pick<
  AttemptRow,
  "amount" | "attemptId" | "basketVersion" | "card" | "customerId" | "draft" | "keepsCard"
>;

/** A new attempt and the write that stores it. */
export const startAttempt = (
  { table, now }: Pick<Deps, "table" | "now">,
  start: NewAttempt,
): { readonly attempt: AttemptRow; readonly write: Write } => {
  const at = now().toISOString();
  const { orderId, userId } = start.draft;
  const { pk, sk } = attemptKey(orderId, start.attemptId);
  const attempt: AttemptRow = {
    pk,
    sk,
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
    version: 1,
  };
  const write: Write = {
    Put: {
      TableName: table.name,
      Item: { ...attempt, gsi2pk: openAttempts, gsi2sk: at },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
  return { attempt, write };
};

export interface AttemptChange {
  readonly status?: AttemptStatus;
  readonly intentId?: string;
  readonly reason?: string;
  /** Somebody is about to ask Stripe to charge. */
  readonly touched?: true;
}

/** The attempt as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeAttempt = (
  { table, now }: Pick<Deps, "table" | "now">,
  attempt: AttemptRow,
  { status = attempt.status, intentId, reason, touched }: AttemptChange,
): { readonly attempt: AttemptRow; readonly write: Write } => {
  const at = now().toISOString();
  const ended = !isOpen(status);
  const changes = {
    status,
    intentId: intentId ?? attempt.intentId,
    reason: reason ?? attempt.reason,
    touchedAt: touched === true ? at : attempt.touchedAt,
    endedAt: ended ? (attempt.endedAt ?? at) : null,
    version: attempt.version + 1,
  };
  const changed: AttemptRow = { ...attempt, ...changes };
  const stored = ended ? changes : { ...changes, gsi2pk: openAttempts, gsi2sk: changes.touchedAt };
  const entries = Object.entries(stored);
  const write: Write = {
    Update: {
      TableName: table.name,
      Key: { pk: attempt.pk, sk: attempt.sk },
      UpdateExpression: `SET ${entries.map((_, index) => `#n${index} = :v${index}`).join(", ")}${
        ended ? " REMOVE gsi2pk, gsi2sk" : ""
      }`,
      ConditionExpression: "#version = :before",
      ExpressionAttributeNames: {
        ...Object.fromEntries(entries.map(([name], index) => [`#n${index}`, name])),
        "#version": "version",
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(entries.map(([, value], index) => [`:v${index}`, value])),
        ":before": attempt.version,
      },
    },
  };
  return { attempt: changed, write };
};
