/** A quote that staff have made, by the key of their request: a repeated request returns the same quote. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, ttlAt, type Write } from "../platform/table/write.ts";

const requestRow = z.object({ orderId: z.string() });

const retentionDays = 30;

const requestKey = (staffId: string, key: string): Key => ({
  pk: `QUOTEREQUEST#${staffId}`,
  sk: key,
});

export const loadQuoteRequest = async (
  table: Table,
  staffId: string,
  key: string,
): Promise<string | null> =>
  (await table.get(requestKey(staffId, key), requestRow))?.orderId ?? null;

export const recordQuoteRequest = (
  staffId: string,
  { key, orderId }: { readonly key: string; readonly orderId: string },
  now: Date,
): Write =>
  put(
    {
      ...requestKey(staffId, key),
      orderId,
      ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
    },
    absent,
  );
