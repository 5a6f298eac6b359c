/** Events of Stripe's: those that have changed something, those that were about an order, and those that could not be read. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  added,
  first,
  type Key,
  present,
  put,
  remove,
  type Row,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

/** Stripe sends an event again for three days, and by hand for thirty. */
const keptDays = 60;

/** Belongs into the transaction of what the event causes: of two deliveries at once, one fails there. */
export const rememberEvent = (
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write =>
  put({ pk: `STRIPE#${id}`, sk: "EVENT", type, at: now.toISOString(), ttl: ttlFrom(now) }, absent);

const toldPrefix = "EVENT#";

const toldKey = (orderId: string, eventId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `${toldPrefix}${eventId}`,
});

const toldRow = z.object({ eventId: z.string(), type: z.string(), at: z.string() });
export type ToldEvent = z.output<typeof toldRow>;

/** That an event was about an order: it stands beside it for good. The same one again changes nothing. */
export const recordOrderEvent = (
  orderId: string,
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write => set(toldKey(orderId, id), { eventId: id, type, at: first(now.toISOString()) });

export const isNoted = async (table: Table, orderId: string, eventId: string): Promise<boolean> =>
  (await table.get(toldKey(orderId, eventId), toldRow)) !== null;

/** Of what stands beside an order. */
export const eventsIn = (rows: readonly Row[]): readonly ToldEvent[] =>
  rows.filter(({ sk }) => sk.startsWith(toldPrefix)).map((row) => toldRow.parse(row));

const ttlFrom = (now: Date): number => ttlAt(new Date(now.getTime() + keptDays * 86_400_000));

const parkedAt = (id: string): Key => ({ pk: "STRIPE#parked", sk: id });

/** All that could not be read stand together, the same one once: by Stripe's id, or by its text where that has none. */
export const parkedEventKey = (text: string): Key =>
  parkedAt(eventIdIn(text) ?? createHash("sha256").update(text).digest("hex"));

/** Stripe's own id of an event, where its text can be read so far. */
const eventIdIn = (text: string): string | null =>
  /"id":\s*"(evt_\w{1,80})"/.exec(text)?.[1] ?? null;

const parkedRow = z.object({
  sk: z.string(),
  reason: z.string(),
  text: z.string(),
  deliveries: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});

export interface ParkedEvent extends Omit<z.output<typeof parkedRow>, "sk" | "text"> {
  readonly id: string;
  /** Stripe's own, and what it calls its kind, where the text can be read so far. */
  readonly eventId: string | null;
  readonly type: string | null;
}

const parkedIn = (row: unknown): ParkedEvent => {
  const { sk, text, ...parked } = parkedRow.parse(row);
  const type = /"type":\s*"([a-z_.]{1,80})"/.exec(text)?.[1] ?? null;
  return { id: sk, eventId: eventIdIn(text), type, ...parked };
};

/** Few: each rings an alarm. */
export const queryFailedEvents = async (table: Table): Promise<readonly ParkedEvent[]> =>
  (await table.queryAll({ pk: parkedAt("").pk, current: true })).map(parkedIn);

export const loadParkedEvent = async (table: Table, id: string): Promise<ParkedEvent | null> => {
  const [row] = await table.getMany([parkedAt(id)]);
  return row ? parkedIn(row) : null;
};

/** Fails where somebody else has removed it. */
export const removeParkedEvent = ({ id }: Pick<ParkedEvent, "id">): Write =>
  remove(parkedAt(id), present);

/** So much of an event is kept. */
const mostText = 50_000;

export const parkEvent = (
  text: string,
  reason: string,
  now: Date,
): { readonly key: Key; readonly write: Write } => {
  const key = parkedEventKey(text);
  const write = set(key, {
    reason,
    text: text.slice(0, mostText).toWellFormed(),
    deliveries: added(1),
    firstAt: first(now.toISOString()),
    lastAt: now.toISOString(),
    ttl: ttlFrom(now),
  });
  return { key, write };
};
