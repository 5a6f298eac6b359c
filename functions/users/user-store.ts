/** Profiles and the e-mail addresses that are taken. It alone knows the latter's keys and how both are written. */
import * as z from "zod/mini";
import {
  type Account,
  loadAccount,
  profileKey,
  type ProfileRow,
  sessionKey,
  type SessionRow,
} from "../runtime/caller-store.ts";
import type { Table, Write } from "../runtime/table.ts";

/** Makes an address belong to one account: there is one row for each. */
const emailRow = z.object({ pk: z.string(), sk: z.literal("EMAIL"), userId: z.string() });

const emailKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }) as const;

const nobody = "usr_0";

/** The id of the address's account, or null. */
export const findUserId = async (table: Table, email: string): Promise<string | null> =>
  (await table.get(emailKey(email), emailRow))?.userId ?? null;

/** Reads as often for an address that nobody has as for one that somebody has. */
export const findAccount = async (table: Table, email: string): Promise<Account | null> => {
  const userId = await findUserId(table, email);
  const account = await loadAccount(table, userId ?? nobody);
  return account?.profile.email === email ? account : null;
};

export const putEmail = (table: Table, email: string, userId: string): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...emailKey(email), userId },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

export const deleteEmail = (table: Table, email: string, userId: string): Write => ({
  Delete: {
    TableName: table.name,
    Key: emailKey(email),
    ConditionExpression: "userId = :user",
    ExpressionAttributeValues: { ":user": userId },
  },
});

export const putProfile = (table: Table, profile: ProfileRow): Write => ({
  Put: { TableName: table.name, Item: profile, ConditionExpression: "attribute_not_exists(pk)" },
});

export type ProfileChange = Partial<
  Pick<
    ProfileRow,
    | "comms"
    | "company"
    | "demo"
    | "dontNotify"
    | "email"
    | "favourites"
    | "filter"
    | "firstName"
    | "jobTitle"
    | "lastName"
    | "newsletter"
    | "ownRoles"
    | "passwordHash"
    | "pendingEmail"
    | "sessionGeneration"
    | "staffRoles"
    | "telephone"
    | "tree"
    | "verifiedAt"
  >
>;

export interface Changed {
  readonly profile: ProfileRow;
  readonly write: Write;
}

/** The profile as it will be and the write that makes it so, unless it was changed since it was read. */
export const changeProfile = (
  table: Table,
  profile: ProfileRow,
  change: ProfileChange,
  now: Date,
): Changed => {
  const changes = { ...change, updatedAt: now.toISOString(), version: profile.version + 1 };
  const names = Object.keys(changes);
  const write: Write = {
    Update: {
      TableName: table.name,
      Key: profileKey(profile.userId),
      UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(", ")}`,
      ConditionExpression: "#version = :before",
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
        "#version": "version",
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.values(changes).map((value, index) => [`:v${index}`, value])),
        ":before": profile.version,
      },
    },
  };
  return { profile: { ...profile, ...changes }, write };
};

/**
 * Ends all sessions at once, however many there are, with whatever else changes. `keep` takes this browser's session
 * over; both writes belong into one transaction.
 */
export const endOtherSessionsOf = (
  table: Table,
  profile: ProfileRow,
  { userId, sessionId }: SessionRow,
  change: ProfileChange,
  now: Date,
): { readonly profile: Changed; readonly keep: Write } => {
  const sessionGeneration = profile.sessionGeneration + 1;
  const keep: Write = {
    Update: {
      TableName: table.name,
      Key: sessionKey(userId, sessionId),
      UpdateExpression: "SET generation = :generation",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":generation": sessionGeneration },
    },
  };
  return { profile: changeProfile(table, profile, { ...change, sessionGeneration }, now), keep };
};

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export const rehash = (table: Table, profile: ProfileRow, passwordHash: string): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: profileKey(profile.userId),
      UpdateExpression: "SET passwordHash = :new",
      ConditionExpression: "passwordHash = :old",
      ExpressionAttributeValues: { ":new": passwordHash, ":old": profile.passwordHash },
    },
  });
