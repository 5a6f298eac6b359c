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
import { signInMethodNames, type SignInMethodName } from "../../shared/kernel/sign-in-terms.ts";
import type { Table } from "../platform/table/table.ts";
import { changeProfile, type ProfileChange, type ProfileRow } from "./profile.ts";

/** A session. `expiresAt` slides; `ttl` is the same time in seconds. */
export const sessionRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  /**
   * The profile's generation when the session began. The session is valid only while they are equal, so raising the
   * profile's ends all sessions at once, however many there are.
   */
  generation: z.number(),
  userAgent: z.string(),
  /** The place of the login as CloudFront guesses it, for display only. */
  place: z._default(z.nullable(z.string()), null),
  way: z._default(z.enum(signInMethodNames), "password"),
  /** Says whether the login had two steps or a passkey, or two-step sign-in was turned on during the session. */
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
  readonly way: SignInMethodName;
  readonly twoStep: boolean;
  readonly now: Date;
}

/**
 * Creates a session of the profile's generation as it was read. It is void if the password was changed in the meantime.
 */
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

/** Returns the write that extends a session, or null if it was extended less than a day ago. */
export const prolongSession = (session: SessionRow, now: Date): Write | null =>
  now.getTime() - Date.parse(session.lastSeenAt) < day
    ? null
    : set(session, lifeFrom(now), present);

/** Lists the member's valid sessions, newest first, at most the last hundred. */
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

/** Ends one session. Fails if the member has none with that id. */
export const removeSession = (userId: string, sessionId: string): Write =>
  remove(sessionKey(userId, sessionId), present);

/**
 * Ends all sessions at once, however many there are, with the other changes of the profile. `keep` remains, as a
 * two-step session if `nowTwoStep` says so. The writes belong to one transaction.
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
