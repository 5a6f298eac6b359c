/** A signed-in browser: one row each. */
import * as z from "zod/mini";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type RowUpdate,
  set,
  ttlAt,
  type Write,
} from "../platform/table/write.ts";
import { signInWays, type SignInWay } from "../../shared/kernel/sign-in-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { changeProfile, type ProfileChange, type ProfileRow } from "./profile.ts";

/** `expiresAt` slides; `ttl` is the same in seconds. */
export const sessionRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  /** Good only while it equals the profile's: raising that ends all sessions at once, however many there are. */
  generation: z.number(),
  userAgent: z.string(),
  /** Where it was made, as the edge has it; only to be shown. */
  place: z._default(z.nullable(z.string()), null),
  way: z._default(z.enum(signInWays), "password"),
  /** Made with two steps or with a passkey, or two-step sign-in was turned on in it. */
  twoStep: z._default(z.boolean(), false),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const sessionKey = (userId: string, sessionId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${sessionId}`,
});

const day = 86_400_000;
export const sessionDays = 30;

const lifeFrom = (now: Date) => {
  const end = new Date(now.getTime() + sessionDays * day);
  return { lastSeenAt: now.toISOString(), expiresAt: end.toISOString(), ttl: ttlAt(end) };
};

export interface NewSession {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly place: string | null;
  readonly way: SignInWay;
  readonly twoStep: boolean;
  readonly now: Date;
}

/** A session of the profile's present generation: it is void when the password was changed meanwhile. */
export const newSession = (
  { userId, sessionGeneration }: Pick<ProfileRow, "sessionGeneration" | "userId">,
  { sessionId, userAgent, place, way, twoStep, now }: NewSession,
): Write => {
  const row: SessionRow = {
    ...sessionKey(userId, sessionId),
    userId,
    sessionId,
    generation: sessionGeneration,
    userAgent: userAgent.slice(0, 300).toWellFormed(),
    place: place?.slice(0, 120).toWellFormed() ?? null,
    way,
    twoStep,
    createdAt: now.toISOString(),
    ...lifeFrom(now),
  };
  return put(row, absent);
};

/** The write that moves a session's end on; null while it was moved on less than a day ago. */
export const prolongSession = (session: SessionRow, now: Date): Write | null =>
  now.getTime() - Date.parse(session.lastSeenAt) < day
    ? null
    : set(session, lifeFrom(now), present);

/** The member's sessions that still count, newest first; at most the last hundred. */
export const listSessionRows = async (
  table: Table,
  { userId, sessionGeneration }: ProfileRow,
  now: Date,
): Promise<readonly SessionRow[]> => {
  const { pk, sk } = sessionKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, newestFirst: true, limit: 100 });
  return rows
    .map((row) => sessionRow.parse(row))
    .filter((row) => row.generation === sessionGeneration)
    .filter((row) => Date.parse(row.expiresAt) > now.getTime());
};

/** Ends one session; fails its condition when the member has none of that id. */
export const removeSession = (userId: string, sessionId: string): Write =>
  remove(sessionKey(userId, sessionId), present);

/**
 * Ends all sessions at once, however many there are, with whatever else changes of the profile; `keep` goes on, as a
 * session of two steps where `nowTwoStep` says so. They belong into one transaction.
 */
export const endSessions = (
  profile: ProfileRow,
  change: ProfileChange,
  now: Date,
  keep: Pick<SessionRow, "pk" | "sk"> | null,
  nowTwoStep = false,
): RowUpdate<ProfileRow> & { readonly kept: readonly Write[] } => {
  const sessionGeneration = profile.sessionGeneration + 1;
  return {
    ...changeProfile(profile, { ...change, sessionGeneration }, now),
    kept:
      keep === null
        ? []
        : [
            set(
              keep,
              { generation: sessionGeneration, ...(nowTwoStep && { twoStep: true }) },
              present,
            ),
          ],
  };
};
