/** What an authenticator is to sign: given out once, good for five minutes, spent with what it leads to. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";

const challengeRow = z.object({
  pk: z.string(),
  sk: z.literal("CHALLENGE"),
  /** Who makes a passkey with it; null where somebody signs in. */
  userId: z.nullable(z.string()),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type ChallengeRow = z.output<typeof challengeRow>;

export const challengeMinutes = 5;

const challengeKey = (challenge: string) =>
  ({ pk: `CHALLENGE#${challenge}`, sk: "CHALLENGE" }) as const;

export const newChallenge = (challenge: string, userId: string | null, now: Date): Write => {
  const end = new Date(now.getTime() + challengeMinutes * 60_000);
  const row: ChallengeRow = {
    ...challengeKey(challenge),
    userId,
    expiresAt: end.toISOString(),
    ttl: ttlAt(end),
  };
  return put(row, absent);
};

/** Null when it was never given out for that, is spent or has expired. Spends nothing. */
export const loadChallenge = async (
  table: Table,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<ChallengeRow | null> => {
  const row = await table.get(challengeKey(challenge), challengeRow);
  if (row === null || row.userId !== userId) return null;
  return Date.parse(row.expiresAt) > now.getTime() ? row : null;
};

/** Of two uses at once the second fails its condition. */
export const spendChallenge = (challenge: Key): Write => remove(challenge, present);
