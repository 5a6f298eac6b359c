/**
 * The challenge that an authenticator signs. It is issued once, valid for five minutes, and consumed with what it
 * authorises.
 */
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
  /** The member who registers a passkey with it, or null for a login. */
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

/**
 * Loads a challenge without consuming it. Returns null if it was never issued for that purpose, is consumed or has
 * expired.
 */
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

/** Consumes a challenge. Of two concurrent uses, the second one fails. */
export const consumeChallenge = (challenge: Key): Write => remove(challenge, present);
