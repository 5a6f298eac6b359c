/**
 * The three rows that every authenticated request needs, read in one round trip: session, profile and the entitlement
 * of whoever pays for the member's plan. It alone knows their keys.
 */
import * as z from "zod/mini";
import { userFilter } from "../../shared/contract/user-view.ts";
import type { Key, Table } from "./table.ts";

export const sessionKey = (userId: string, sessionId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${sessionId}`,
});
export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "PROFILE" });
export const entitlementKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: "ENTITLEMENT",
});

/** A signed-in browser. `expiresAt` slides; `ttl` is the same in seconds. */
export const sessionRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const profileRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  telephone: z.string(),
  jobTitle: z.string(),
  passwordHash: z.string(),
  verifiedAt: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  /** Answers of registration step 2, kept as given. */
  registration: z.record(z.string(), z.unknown()),
  filter: userFilter,
  favourites: z.array(z.string()),
  staffRoles: z.array(z.string()),
  tree: z.number(),
  dontNotify: z.boolean(),
  /** Set while the member is an approved member of somebody else's team: that admin's plan counts. */
  planOwnerId: z.nullable(z.string()),
  teamId: z.nullable(z.string()),
  commsHash: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ProfileRow = z.output<typeof profileRow>;

/** What a paid plan entitles its buyer to, written when it is settled. */
export const entitlementRow = z.object({
  pk: z.string(),
  sk: z.string(),
  planId: z.number(),
  title: z.string(),
  rank: z.number(),
  places: z.number(),
  orderId: z.nullable(z.string()),
  startsAt: z.string(),
  /** Access ends here; the renewal moves it on. */
  endsAt: z.string(),
  renewsAt: z.nullable(z.string()),
});
export type EntitlementRow = z.output<typeof entitlementRow>;

export interface CallerRows {
  readonly session: SessionRow;
  readonly profile: ProfileRow;
  readonly entitlement: EntitlementRow | null;
}

/**
 * Null when session or profile is gone. `planOwnerId` is what the token remembers; when membership changed since, one
 * more read finds the entitlement that counts now.
 */
export const loadCallerRows = async (
  table: Table,
  userId: string,
  sessionId: string,
  planOwnerId: string,
): Promise<CallerRows | null> => {
  const [session, profile, entitlement] = await table.getMany([
    sessionKey(userId, sessionId),
    profileKey(userId),
    entitlementKey(planOwnerId),
  ]);
  if (!session || !profile) return null;
  const known = profileRow.parse(profile);
  const owner = known.planOwnerId ?? userId;
  const current =
    owner === planOwnerId
      ? (entitlement ?? null)
      : ((await table.getMany([entitlementKey(owner)]))[0] ?? null);
  return {
    session: sessionRow.parse(session),
    profile: known,
    entitlement: current === null ? null : entitlementRow.parse(current),
  };
};
