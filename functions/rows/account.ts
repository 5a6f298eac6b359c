/** A member with the plan that counts for them: rows that every signed-in call reads in one round trip. */
import type { Table } from "../runtime/table/table.ts";
import type { Key, Row } from "../runtime/table/write.ts";
import { entitlementKey, type EntitlementRow, entitlementRow } from "./entitlement.ts";
import { profileKey, type ProfileRow, profileRow } from "./profile.ts";
import { sessionKey, type SessionRow, sessionRow } from "./session.ts";

/** A member and the entitlement that counts: their own or the team admin's, in force or lapsed. */
export interface Account {
  readonly profile: ProfileRow;
  readonly entitlement: EntitlementRow | null;
}

export interface SignedInAccount extends Account {
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

/** What an access token names; `planOwnerId` is whose entitlement counted when it was issued. */
export interface NamedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly planOwnerId: string;
}

/**
 * Null when session or profile is gone. `along` are keys to read in the same round trip. When membership has changed since
 * the token was issued, one more read finds the entitlement that counts now.
 */
export const loadSignedIn = async (
  table: Table,
  { userId, sessionId, planOwnerId }: NamedSession,
  along: readonly Key[] = [],
): Promise<SignedInAccount | null> => {
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
