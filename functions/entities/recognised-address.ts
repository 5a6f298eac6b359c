/** An IP address from which a member has signed in, stored as a keyed hash that only we can compute: one row each. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { type Key, put, ttlAt, type Write } from "../platform/table/write.ts";

const recognisedAddressRow = z.object({ ttl: z.number() });

const retentionDays = 180;

export const isAddressRecognised = async (
  table: Table,
  userId: string,
  mark: string,
  now: Date,
): Promise<boolean> => {
  const row = await table.get(recognisedAddressKey(userId, mark), recognisedAddressRow);
  return row !== null && row.ttl > ttlAt(now);
};

const recognisedAddressKey = (userId: string, mark: string): Key => ({
  pk: `USER#${userId}`,
  sk: `KNOWN#${mark}`,
});

/** Stores the address, or extends how long it is remembered. */
export const recordRecognisedAddress = (userId: string, mark: string, now: Date): Write =>
  put({
    ...recognisedAddressKey(userId, mark),
    seenAt: now.toISOString(),
    ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
  });
