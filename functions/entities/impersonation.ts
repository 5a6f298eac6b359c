/**
 * That a member of staff sees the members' area as somebody: while the row is there, and no longer than it says. It hangs on
 * the session in which it was begun.
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
  /** Whose area is seen. */
  userId: z.string(),
  /** Who sees it, and their session. */
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

/** Fails where it has ended already. */
export const endViewing = ({ viewingId, by }: ViewingRow): Write =>
  remove(viewingKey(viewingId), where({ by }));
