/**
 * An impersonation: a member of staff sees the members' area as a member. It lasts as long as the row exists, until its
 * expiry at most, and depends on the session in which it was started.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  put,
  remove,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";

export const impersonationRow = z.object({
  viewingId: z.string(),
  /** The member whose area is seen. */
  userId: z.string(),
  /** The member of staff, and their session. */
  by: z.string(),
  sessionId: z.string(),
  endsAt: z.string(),
});
export type ImpersonationRow = z.output<typeof impersonationRow>;

export const impersonationMinutes = 15;

export const impersonationKey = (viewingId: string): Key => ({
  pk: `VIEWING#${viewingId}`,
  sk: "VIEWING",
});

export const newImpersonation = (viewing: ImpersonationRow): Write =>
  put(
    { ...impersonationKey(viewing.viewingId), ...viewing, ttl: ttlAt(new Date(viewing.endsAt)) },
    absent,
  );

export const loadImpersonationRow = (
  table: Table,
  viewingId: string,
): Promise<ImpersonationRow | null> => table.get(impersonationKey(viewingId), impersonationRow);

/** Ends an impersonation. Fails if it has ended already. */
export const endImpersonationWrite = ({ viewingId, by }: ImpersonationRow): Write =>
  remove(impersonationKey(viewingId), where({ by }));
