import { absent, put, ttlAt, type Write } from "../platform/table/write.ts";

export interface OpenedFile {
  /** The event in which the file was opened. */
  readonly eventId: string;
  readonly contentId: string;
  /** The hash of the file or the PDF; null if only the item is known. */
  readonly hash: string | null;
}

const retentionDays = 2 * 365;

/** Records who opened which file, and when. */
export const newOpenedFile = (
  userId: string,
  { eventId, contentId, hash }: OpenedFile,
  now: Date,
): Write =>
  put(
    {
      pk: `USER#${userId}`,
      sk: `OPENED#${eventId}`,
      contentId,
      hash,
      openedAt: now.toISOString(),
      ttl: ttlAt(new Date(now.getTime() + retentionDays * 86_400_000)),
    },
    absent,
  );
