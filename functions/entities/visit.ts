/** The times of a member's current and previous visits in one row, by which new content is found. */
import * as z from "zod/mini";
import { type Key, set, type Write } from "../platform/table/write.ts";

const visitRow = z.object({
  /** The last activity of this visit. */
  lastAt: z.string(),
  /** The last activity of the previous visit; null during the first. */
  before: z.nullable(z.string()),
});
export type Visit = z.output<typeof visitRow>;

export const visitKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "VISIT" });

export const parseVisit = (row: unknown): Visit | null => visitRow.safeParse(row).data ?? null;

export const saveVisit = (userId: string, visit: Visit): Write => set(visitKey(userId), visit);
