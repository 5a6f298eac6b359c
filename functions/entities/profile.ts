/** Who a member is, what they chose and what was opened to them: one row an account. */
import * as z from "zod/mini";
import { newsletterSettings, userFilter } from "../../shared/contract/accounts/user-view.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Key,
  longer,
  present,
  put,
  remove,
  type RowUpdate,
  updateRow,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";

/** An item, or all that a plan opens. */
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
  /** Addresses that were this account's and may be again for a week, the last one left at the end. */
  formerEmails: z._default(z.array(z.object({ email: z.string(), heldUntil: z.string() })), []),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  telephone: z.string(),
  jobTitle: z.string(),
  passwordHash: z.string(),
  /** Was moved in, and nobody has told them yet. */
  waitsForInvitation: z._default(z.boolean(), false),
  sessionGeneration: z.number(),
  /** How often the member has replaced the secret address of their plan's calendar. */
  calendarVersion: z._default(z.number(), 0),
  verifiedAt: z.nullable(z.string()),
  /** Since when signing in takes a second step; its row has the rest. */
  twoStepAt: z._default(z.nullable(z.string()), null),
  consentAt: z.nullable(z.string()),
  /** Answers of registration step 2, kept as given. */
  registration: z.record(z.string(), z.unknown()),
  filter: userFilter,
  favourites: z.array(z.string()),
  /** Items of the library that the member's orders opened; settling an order appends to it. */
  bought: z._default(z.array(z.string()), []),
  /** What staff have opened to the member; each has a row that says who did it and why. */
  grants: z._default(z.array(accessGrant), []),
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
  /** The screen that says that the address is verified was shown. */
  verificationShown: z._default(z.boolean(), false),
  /** The teams that the member belongs to or waits for, and whose each was when they joined. */
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

/** Who an account is made for. */
export type NewUser = Pick<
  ProfileRow,
  "commsHash" | "company" | "email" | "firstName" | "lastName" | "telephone" | "userId"
>;

/** An account of which nothing was chosen, verified or agreed to yet, and that has no password. */
export const blankProfile = (newcomer: NewUser, now: Date): ProfileRow => ({
  ...profileKey(newcomer.userId),
  ...newcomer,
  pendingEmail: null,
  formerEmails: [],
  jobTitle: "",
  // There is no hash that any password has.
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

/** What calls may change; money and membership have writes of their own. */
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

/** The profile as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeProfile = (
  profile: ProfileRow,
  change: ProfileChange,
  now: Date,
): RowUpdate<ProfileRow> => updateRow(profile, { ...change, updatedAt: now.toISOString() });

/** Whose one of the member's teams is from now on. */
export const followAdmin = (
  profile: ProfileRow,
  { teamId, adminId }: ProfileRow["teams"][number],
  now: Date,
): Write => {
  const teams = profile.teams.map((team) => (team.teamId === teamId ? { teamId, adminId } : team));
  return changeProfile(profile, { teams }, now).write;
};

/** Whether somebody does not know yet that they have an account: until they are invited, or have come by themselves. */
export const isUninvited = ({
  passwordHash,
  waitsForInvitation,
}: Pick<ProfileRow, "passwordHash" | "waitsForInvitation">): boolean =>
  waitsForInvitation && passwordHash === "";

/** Belongs into the transaction that queues the invitation. */
export const markInvited = ({ userId }: Pick<ProfileRow, "userId">): Write =>
  set(profileKey(userId), { waitsForInvitation: false }, present);

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export const rehash = (profile: ProfileRow, passwordHash: string): Write =>
  set(profile, { passwordHash }, where({ passwordHash: profile.passwordHash }));

/** Opens items that were bought; nothing where they are open already. */
export const openBought = (
  profile: ProfileRow,
  contentIds: readonly string[],
): readonly Write[] => {
  const more = contentIds.filter((contentId) => !profile.bought.includes(contentId));
  return more.length === 0 ? [] : [set(profile, { bought: longer(more) }, present)];
};

/** Holds while the profile is as it was read. */
export const checkProfile = ({ userId, version }: ProfileRow): Write =>
  check(profileKey(userId), where({ version }));

/** Ends the account: with its profile every session of it ends. Fails when it was changed since it was read. */
export const removeProfile = ({ userId, version }: ProfileRow): Write =>
  remove(profileKey(userId), where({ version }));
