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

export const viewingRow = z.object({
  viewingId: z.string(),
  /** The member whose area is seen. */
  userId: z.string(),
  /** The member of staff, and their session. */
  by: z.string(),
  sessionId: z.string(),
  endsAt: z.string(),
});
export type ViewingRow = z.output<typeof viewingRow>;

export const viewingMinutes = 15;

export const viewingKey = (viewingId: string): Key => ({
  pk: `VIEWING#${viewingId}`,
  sk: "VIEWING",
});

export const newViewing = (viewing: ViewingRow): Write =>
  put(
    { ...viewingKey(viewing.viewingId), ...viewing, ttl: ttlAt(new Date(viewing.endsAt)) },
    absent,
  );

export const loadViewing = (table: Table, viewingId: string): Promise<ViewingRow | null> =>
  table.get(viewingKey(viewingId), viewingRow);

/** Ends an impersonation. Fails if it has ended already. */
export const endViewing = ({ viewingId, by }: ViewingRow): Write =>
  remove(viewingKey(viewingId), where({ by }));
