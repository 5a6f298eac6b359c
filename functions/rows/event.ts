import { absent, put, ttlAt, type Write } from "../runtime/table/write.ts";

export interface LoggedEvent {
  readonly eventId: string;
  readonly text: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

const keptDays = 90;

/** A line of the event log, found by its day. */
export const newEvent = (event: LoggedEvent, now: Date): Write =>
  put(
    {
      pk: `EVENT#${now.toISOString().slice(0, 10)}`,
      sk: event.eventId,
      ...event,
      at: now.toISOString(),
      ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
    },
    absent,
  );
