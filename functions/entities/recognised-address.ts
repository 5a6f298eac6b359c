/** An IP address from which a member has signed in, stored as a keyed hash that only we can compute: one row each. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, ttlAt, type Write } from "../platform/table/write.ts";

const knownAddressRow = z.object({ ttl: z.number() });

const keptDays = 180;

export const loadIsKnown = async (
  table: Table,
  userId: string,
  mark: string,
  now: Date,
): Promise<boolean> => {
  const row = await table.get(knownAddressKey(userId, mark), knownAddressRow);
  return row !== null && row.ttl > ttlAt(now);
};

const knownAddressKey = (userId: string, mark: string): Key => ({
  pk: `USER#${userId}`,
  sk: `KNOWN#${mark}`,
});

/** Stores the address, or extends how long it is remembered. */
export const recordRecognisedAddress = (userId: string, mark: string, now: Date): Write =>
  put({
    ...knownAddressKey(userId, mark),
    seenAt: now.toISOString(),
    ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
  });
