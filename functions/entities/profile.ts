/** A member's profile, choices and granted access: one row an account. */
import * as z from "zod/mini";
import { newsletterSettings, userFilter } from "../../shared/contract/accounts/user-view.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Key,
  appendToList,
  present,
  put,
  remove,
  type RowUpdate,
  updateRow,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

/** The grant of an item, or of everything that a plan includes. */
export const accessGrant = z.object({
  grantId: z.string(),
  opens: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("item"), contentId: z.string() }),
    z.object({ kind: z.literal("plan"), planId: z.number(), title: z.string(), rank: z.number() }),
  ]),
  endsAt: z.string(),
});

export type AccessGrant = z.output<typeof accessGrant>;

export const profileRow = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: z.string(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  /** The account's former addresses, which it can restore for a week, the latest last. */
  formerEmails: z._default(z.array(z.object({ email: z.string(), heldUntil: z.string() })), []),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  telephone: z.string(),
  jobTitle: z.string(),
  passwordHash: z.string(),
  /** Says whether the account was imported and the member has not been notified yet. */
  waitsForInvitation: z._default(z.boolean(), false),
  sessionGeneration: z.number(),
  /** The number of times that the member has replaced the secret address of their plan's calendar. */
  calendarVersion: z._default(z.number(), 0),
  verifiedAt: z.nullable(z.string()),
  /** The time since which a login needs a second step; another row has the details. */
  twoStepAt: z._default(z.nullable(z.string()), null),
  consentAt: z.nullable(z.string()),
  /** The answers of registration step 2, stored as they were given. */
  registration: z.record(z.string(), z.unknown()),
  filter: userFilter,
  favourites: z.array(z.string()),
  /** The library items that the member's orders unlocked. Paying an order appends to them. */
  bought: z._default(z.array(z.string()), []),
  /** The access that staff have granted to the member. Each grant has a row with who granted it and why. */
  grants: z._default(z.array(accessGrant), []),
  /** The ids of the communications that the member wants, and the newsletter's settings. */
  comms: z._default(z.array(z.string()), []),
  newsletter: z._default(newsletterSettings, { status: false, type: "weekly" }),
  /** The item that was granted as the member's demo. */
  demo: z._default(z.nullable(z.string()), null),
  /** The roles that the member has chosen from the assignable ones. */
  ownRoles: z._default(z.array(z.string()), []),
  staffRoles: z.array(z.string()),
  tree: z.number(),
  dontNotify: z.boolean(),
  /** This is true once the screen that says that the address is verified was shown. */
  verificationShown: z._default(z.boolean(), false),
  /** The teams that the member belongs to or waits for, and each team's admin when they joined. */
  teams: z._default(z.array(z.object({ teamId: z.string(), adminId: z.string() })), []),
  commsHash: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ProfileRow = z.output<typeof profileRow>;

export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "PROFILE" });

export const loadProfile = (table: Table, userId: string): Promise<ProfileRow | null> =>
  table.get(profileKey(userId), profileRow);

/** The data of a new account. */
export type NewUser = Pick<
  ProfileRow,
  "commsHash" | "company" | "email" | "firstName" | "lastName" | "telephone" | "userId"
>;

/** Returns a profile in which nothing is chosen, verified or agreed to, and which has no password. */
export const blankProfile = (newcomer: NewUser, now: Date): ProfileRow => ({
  ...profileKey(newcomer.userId),
  ...newcomer,
  pendingEmail: null,
  formerEmails: [],
  jobTitle: "",
  // No password hashes to an empty text.
  passwordHash: "",
  waitsForInvitation: false,
  sessionGeneration: 0,
  calendarVersion: 0,
  verifiedAt: null,
  twoStepAt: null,
  consentAt: null,
  registration: {},
  filter: userFilter.parse({}),
  comms: [],
  newsletter: { status: false, type: "weekly" },
  demo: null,
  ownRoles: [],
  favourites: [],
  bought: [],
  grants: [],
  staffRoles: [],
  tree: 0,
  dontNotify: false,
  verificationShown: false,
  teams: [],
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});

export const newProfile = (profile: Omit<ProfileRow, "pk" | "sk">): Write =>
  put({ ...profile, ...profileKey(profile.userId) }, absent);

/** The fields that calls may change. Money and membership have writes of their own. */
export type ProfileChange = Partial<
  Pick<
    ProfileRow,
    | "calendarVersion"
    | "comms"
    | "commsHash"
    | "company"
    | "consentAt"
    | "demo"
    | "dontNotify"
    | "email"
    | "favourites"
    | "filter"
    | "firstName"
    | "formerEmails"
    | "grants"
    | "jobTitle"
    | "lastName"
    | "newsletter"
    | "ownRoles"
    | "passwordHash"
    | "pendingEmail"
    | "sessionGeneration"
    | "staffRoles"
    | "teams"
    | "telephone"
    | "tree"
    | "twoStepAt"
    | "verificationShown"
    | "verifiedAt"
  >
>;

/** Returns the changed profile and its write, which fails if it has changed since it was read. */
export const changeProfile = (
  profile: ProfileRow,
  change: ProfileChange,
  now: Date,
): RowUpdate<ProfileRow> => updateRow(profile, { ...change, updatedAt: now.toISOString() });

/** Stores the new admin of one of the member's teams. */
export const updateTeamAdminWrite = (
  profile: ProfileRow,
  { teamId, adminId }: ProfileRow["teams"][number],
  now: Date,
): Write => {
  const teams = profile.teams.map((team) => (team.teamId === teamId ? { teamId, adminId } : team));
  return changeProfile(profile, { teams }, now).write;
};

/**
 * Returns true if the member does not know yet that they have an account: until they are invited, or have signed in by
 * themselves.
 */
export const isUninvited = ({
  passwordHash,
  waitsForInvitation,
}: Pick<ProfileRow, "passwordHash" | "waitsForInvitation">): boolean =>
  waitsForInvitation && passwordHash === "";

/** Marks the member as invited, in the transaction that queues the invitation. */
export const markInvited = ({ userId }: Pick<ProfileRow, "userId">): Write =>
  set(profileKey(userId), { waitsForInvitation: false }, present);

/** Replaces a hash by a new one of the same password. Fails if the password has changed in the meantime. */
export const replacePasswordHash = (profile: ProfileRow, passwordHash: string): Write =>
  set(profile, { passwordHash }, where({ passwordHash: profile.passwordHash }));

/** Unlocks items that were bought. Returns nothing for items that are unlocked already. */
export const unlockPurchasedItems = (
  profile: ProfileRow,
  contentIds: readonly string[],
): readonly Write[] => {
  const more = contentIds.filter((contentId) => !profile.bought.includes(contentId));
  return more.length === 0 ? [] : [set(profile, { bought: appendToList(more) }, present)];
};

/** Returns a check that the profile is as it was read. */
export const checkProfile = ({ userId, version }: ProfileRow): Write =>
  check(profileKey(userId), where({ version }));

/** Deletes the account. Every session ends with the profile. Fails if it has changed since it was read. */
export const removeProfile = ({ userId, version }: ProfileRow): Write =>
  remove(profileKey(userId), where({ version }));
