import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, ttlAt, type Write } from "../platform/table/write.ts";

export interface LoggedEvent {
  readonly eventId: string;
  readonly text: string;
  /** The member's id, or null for a visitor. */
  readonly userId: string | null;
}

const retentionDays = 90;

const dayOf = (day: string): string => `EVENT#${day}`;

/** Stores a line of the event log, which is found by its day. */
export const newEvent = (event: LoggedEvent, now: Date): Write =>
  put(
    {
      pk: dayOf(now.toISOString().slice(0, 10)),
      sk: event.eventId,
      ...event,
      at: now.toISOString(),
      ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
    },
    absent,
  );

const eventRow = z.object({
  eventId: z.string(),
  text: z.string(),
  userId: z.nullable(z.string()),
  at: z.string(),
});

/** The maximum number of events of a day that are read: the size of one query. */
const maxEvents = 5000;

/** Lists the latest events of a UTC day, newest first. */
export const listEventsOf = async (
  table: Table,
  day: string,
): Promise<ReadonlyArray<z.output<typeof eventRow>>> => {
  const { rows } = await table.query({ pk: dayOf(day), newestFirst: true, limit: maxEvents });
  return rows.map((row) => eventRow.parse(row));
};
