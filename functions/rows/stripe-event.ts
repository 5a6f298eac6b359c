/** Events of Stripe's: those that have changed something, and those that could not be read. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  added,
  first,
  type Key,
  put,
  set,
  ttlAt,
  type Write,
} from "../runtime/table/write.ts";

/** Stripe sends an event again for three days, and by hand for thirty. */
const keptDays = 60;

/** Belongs into the transaction of what the event causes: of two deliveries at once, one fails there. */
export const rememberEvent = (
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Write =>
  put({ pk: `STRIPE#${id}`, sk: "EVENT", type, at: now.toISOString(), ttl: ttlFrom(now) }, absent);

const ttlFrom = (now: Date): number => ttlAt(new Date(now.getTime() + keptDays * 86_400_000));

/** All that could not be read stand together, the same one once. */
export const parkedEventKey = (text: string): Key => ({
  pk: "STRIPE#parked",
  sk: createHash("sha256").update(text).digest("hex"),
});

const parkedRow = z.object({
  sk: z.string(),
  reason: z.string(),
  text: z.string(),
  deliveries: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});

/** Few: each rings an alarm. */
export const listParkedEvents = async (
  table: Table,
): Promise<ReadonlyArray<Omit<z.output<typeof parkedRow>, "sk"> & { readonly id: string }>> => {
  const rows = await table.queryAll({ pk: parkedEventKey("").pk });
  return rows.map((row) => {
    const { sk, ...parked } = parkedRow.parse(row);
    return { id: sk, ...parked };
  });
};

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
