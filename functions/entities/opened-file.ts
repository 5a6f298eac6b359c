import { absent, put, ttlAt, type Write } from "../platform/table/write.ts";

export interface OpenedFile {
  /** Of the opening. */
  readonly eventId: string;
  readonly contentId: string;
  /** Of the file or the PDF; null where only the item is known. */
  readonly hash: string | null;
}

const keptDays = 2 * 365;

/** Who opened which file when. */
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
      ttl: ttlAt(new Date(now.getTime() + keptDays * 86_400_000)),
    },
    absent,
  );
