/**
 * The three rows that every authenticated request needs, read in one round trip: session, profile and the entitlement
 * of whoever pays for the member's plan. It alone knows their keys.
 */
import * as z from "zod/mini";
import { newsletterSettings, userFilter } from "../../shared/contract/user-view.ts";
import { periods } from "../../shared/kernel/order-terms.ts";
import type { Key, Row, Table } from "./table.ts";

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
  /** Good only while it equals the profile's: raising that ends all sessions at once, however many there are. */
  generation: z.number(),
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
  sessionGeneration: z.number(),
  verifiedAt: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  /** Answers of registration step 2, kept as given. */
  registration: z.record(z.string(), z.unknown()),
  filter: userFilter,
  favourites: z.array(z.string()),
  /** Items of the library that the member's orders opened; settling an order appends to it. */
  bought: z._default(z.array(z.string()), []),
  /** Ids of the communications that the member wants, and the newsletter's settings. */
  comms: z._default(z.array(z.string()), []),
  newsletter: z._default(newsletterSettings, { status: false, type: "weekly" }),
  /** The item that was granted as the member's demo. */
  demo: z._default(z.nullable(z.string()), null),
  /** Roles that the member has taken of those that are assignable. */
  ownRoles: z._default(z.array(z.string()), []),
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
  /** How it is paid; an upgrade keeps to it. */
  period: z._default(z.enum(periods), "annual"),
});
export type EntitlementRow = z.output<typeof entitlementRow>;

/** A user and the entitlement that counts: their own or the team admin's, in force or lapsed. */
export interface Account {
  readonly profile: ProfileRow;
  readonly entitlement: EntitlementRow | null;
}

export interface CallerRows extends Account {
  readonly session: SessionRow;
  /** What else was asked for, in the order of the keys. */
  readonly along: ReadonlyArray<Row | null>;
}

/** The one whose entitlement counts. */
export const planOwner = ({ userId, planOwnerId }: ProfileRow): string => planOwnerId ?? userId;

const withEntitlement = async (
  table: Table,
  profile: ProfileRow,
  guess: string,
  guessed: Row | null | undefined,
): Promise<Account> => {
  const owner = planOwner(profile);
  const row = owner === guess ? guessed : (await table.getMany([entitlementKey(owner)]))[0];
  return { profile, entitlement: row ? entitlementRow.parse(row) : null };
};

/** The account as login and registration need it: one round trip, two for members of somebody's team. */
export const loadAccount = async (table: Table, userId: string): Promise<Account | null> => {
  const [profile, entitlement] = await table.getMany([profileKey(userId), entitlementKey(userId)]);
  if (!profile) return null;
  return withEntitlement(table, profileRow.parse(profile), userId, entitlement);
};

/**
 * Null when session or profile is gone. `along` are keys to read in the same round trip. `planOwnerId` is what the token remembers; when membership changed since, one
 * more read finds the entitlement that counts now.
 */
export const loadCallerRows = async (
  table: Table,
  userId: string,
  sessionId: string,
  planOwnerId: string,
  along: readonly Key[] = [],
): Promise<CallerRows | null> => {
  const [session, profile, entitlement, ...others] = await table.getMany([
    sessionKey(userId, sessionId),
    profileKey(userId),
    entitlementKey(planOwnerId),
    ...along,
  ]);
  if (!session || !profile) return null;
  const known = sessionRow.parse(session);
  const account = await withEntitlement(table, profileRow.parse(profile), planOwnerId, entitlement);
  // A row that was ended by a change of password, or that only waits for its TTL.
  if (known.generation !== account.profile.sessionGeneration) return null;
  return { session: known, ...account, along: others };
};
