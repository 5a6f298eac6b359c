/**
 * Stripe's events: those that have been processed, those that were about an order, and those that could not be read.
 */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  addToAttribute,
  setIfMissing,
  type Key,
  present,
  put,
  remove,
  type Row,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

/**
 * The days for which an event is stored. Stripe retries an event for three days, and staff can resend it for thirty.
 */
const retentionDays = 60;

/** Records a processed event in the transaction of its effects: of two concurrent deliveries, one fails there. */
export const recordProcessedEvent = (
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write =>
  put({ pk: `STRIPE#${id}`, sk: "EVENT", type, at: now.toISOString(), ttl: ttlFrom(now) }, absent);

const deliveredPrefix = "EVENT#";

const deliveredEventKey = (orderId: string, eventId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `${deliveredPrefix}${eventId}`,
});

const deliveredEventRow = z.object({ eventId: z.string(), type: z.string(), at: z.string() });
export type DeliveredEvent = z.output<typeof deliveredEventRow>;

/** Stores permanently beside the order that an event was about it. A repeated write changes nothing. */
export const recordOrderEvent = (
  orderId: string,
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write =>
  set(deliveredEventKey(orderId, id), { eventId: id, type, at: setIfMissing(now.toISOString()) });

export const isOrderEventRecorded = async (
  table: Table,
  orderId: string,
  eventId: string,
): Promise<boolean> =>
  (await table.get(deliveredEventKey(orderId, eventId), deliveredEventRow)) !== null;

/** Parses the events among an order's related rows. */
export const parseStripeEvents = (rows: readonly Row[]): readonly DeliveredEvent[] =>
  rows
    .filter(({ sk }) => sk.startsWith(deliveredPrefix))
    .map((row) => deliveredEventRow.parse(row));

const ttlFrom = (now: Date): number => ttlAt(new Date(now.getTime() + retentionDays * 86_400_000));

const failedEventKeyById = (id: string): Key => ({ pk: "STRIPE#parked", sk: id });

/**
 * Returns the key of an unreadable event. All of them share a partition, each once: by Stripe's id, or by its text if
 * that has none.
 */
export const failedEventKey = (text: string): Key =>
  failedEventKeyById(parseEventId(text) ?? createHash("sha256").update(text).digest("hex"));

/** Returns Stripe's id of an event, if its text can be read that far. */
const parseEventId = (text: string): string | null =>
  /"id":\s*"(evt_\w{1,80})"/.exec(text)?.[1] ?? null;

const failedEventRow = z.object({
  sk: z.string(),
  reason: z.string(),
  text: z.string(),
  deliveries: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});

export interface FailedEvent extends Omit<z.output<typeof failedEventRow>, "sk" | "text"> {
  readonly id: string;
  /** Stripe's id and type of the event, if the text can be read that far. */
  readonly eventId: string | null;
  readonly type: string | null;
}

const parseFailedEvent = (row: unknown): FailedEvent => {
  const { sk, text, ...parked } = failedEventRow.parse(row);
  const type = /"type":\s*"([a-z_.]{1,80})"/.exec(text)?.[1] ?? null;
  return { id: sk, eventId: parseEventId(text), type, ...parked };
};

/** Lists unreadable events. There are few, since each raises an alarm. */
export const queryFailedEvents = async (table: Table): Promise<readonly FailedEvent[]> =>
  (await table.queryAll({ pk: failedEventKeyById("").pk, current: true })).map(parseFailedEvent);

export const loadFailedEvent = async (table: Table, id: string): Promise<FailedEvent | null> => {
  const [row] = await table.getMany([failedEventKeyById(id)]);
  return row ? parseFailedEvent(row) : null;
};

/** Removes an unreadable event. Fails if it was removed already. */
export const removeFailedEvent = ({ id }: Pick<FailedEvent, "id">): Write =>
  remove(failedEventKeyById(id), present);

/** The maximum length of an event's stored text. */
const maxTextLength = 50_000;

export const saveFailedEvent = (
  text: string,
  reason: string,
  now: Date,
): { readonly key: Key; readonly write: Write } => {
  const key = failedEventKey(text);
  const write = set(key, {
    reason,
    text: text.slice(0, maxTextLength).toWellFormed(),
    deliveries: addToAttribute(1),
    firstAt: setIfMissing(now.toISOString()),
    lastAt: now.toISOString(),
    ttl: ttlFrom(now),
  });
  return { key, write };
};
