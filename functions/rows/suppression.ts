/** An address that gets no mail any more. */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, type Write } from "../runtime/table/write.ts";

const reasons = ["bounce", "complaint"] as const;
type SuppressionReason = (typeof reasons)[number];

const suppressionRow = z.object({ reason: z.enum(reasons) });

/** Why the address gets no mail, or null. */
export const findSuppression = async (
  table: Table,
  email: string,
): Promise<SuppressionReason | null> =>
  (await table.get(suppressionKey(email), suppressionRow))?.reason ?? null;

const suppressionKey = (email: string): Key => ({ pk: `SUPPRESSED#${email}`, sk: "SUPPRESSED" });

/** Fails its condition when there is a reason already: the first one stays. */
export const suppress = (email: string, reason: SuppressionReason, now: Date): Write =>
  put({ ...suppressionKey(email), reason, at: now.toISOString() }, absent);
