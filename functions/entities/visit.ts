/** When a member was here last, and before that: one row, so that what is new since can be told. */
import * as z from "zod/mini";
import { type Key, set, type Write } from "../platform/table/write.ts";

const visitRow = z.object({
  /** The last sign of this visit. */
  lastAt: z.string(),
  /** The last sign of the visit before it; null while it is the first. */
  before: z.nullable(z.string()),
});
export type Visit = z.output<typeof visitRow>;

export const visitKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "VISIT" });

export const readVisit = (row: unknown): Visit | null => visitRow.safeParse(row).data ?? null;

export const saveVisit = (userId: string, visit: Visit): Write => set(visitKey(userId), visit);
