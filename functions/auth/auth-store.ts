/** Sessions and mailed secrets. It alone knows how they are written. */
import * as z from "zod/mini";
import { type Account, loadAccount } from "../rows/account.ts";
import type { ProfileRow } from "../rows/profile.ts";
import { sessionDays, sessionKey, type SessionRow, sessionRow } from "../rows/session.ts";
import type { Deps } from "../runtime/deps.ts";
import { hashSecret } from "../runtime/secrets.ts";
import type { Key, Table, Write } from "../runtime/table.ts";

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

export type TokenPurpose = "login" | "reset";

/** A mailed secret, found by its hash and bound to user, purpose and e-mail (decisions, Accounts). */
export const tokenRow = z.object({
  pk: z.string(),
  sk: z.literal("TOKEN"),
  purpose: z.enum(["login", "reset"]),
  userId: z.string(),
  email: z.string(),
  /** The profile's when it was made: a change of password voids what was mailed before. */
  generation: z.number(),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type TokenRow = z.output<typeof tokenRow>;

const tokenKey = (secret: string) => ({ pk: `TOKEN#${hashSecret(secret)}`, sk: "TOKEN" }) as const;

export const tokenMinutes: Readonly<Record<TokenPurpose, number>> = { login: 15, reset: 60 };

/** The write that makes a token; `tokenId` is what the mail derives its secret from. */
export const putToken = async (
  { table, secrets, now }: Deps,
  purpose: TokenPurpose,
  tokenId: string,
  { userId, email, sessionGeneration }: ProfileRow,
): Promise<Write> => {
  const end = new Date(now().getTime() + tokenMinutes[purpose] * 60_000);
  const row: TokenRow = {
    ...tokenKey(await secrets.mailedSecret(purpose, tokenId)),
    purpose,
    userId,
    email,
    generation: sessionGeneration,
    expiresAt: end.toISOString(),
    ttl: seconds(end),
  };
  return {
    Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" },
  };
};

/** As many writes as a reset makes, for an address that nobody has: they count nothing and expire. */
export const putDecoys = ({ table, secrets, newId, now }: Deps): Promise<readonly Write[]> => {
  const ttl = seconds(new Date(now().getTime() + 3_600_000));
  const decoy = async (part: string): Promise<Write> => ({
    Put: {
      TableName: table.name,
      Item: {
        pk: `RATE#decoy#${hashSecret(await secrets.mailedSecret("decoy", newId("token")))}`,
        sk: part,
        ttl,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  });
  return Promise.all(["reset", "login", "mail"].map(decoy));
};

export interface FoundToken {
  readonly token: TokenRow;
  readonly account: Account;
}

/**
 * The token and whose it is. Null when it was never given out, is spent, has expired, was meant for something else, or
 * when the account has another address or password since. Spends nothing.
 */
export const findToken = async (
  { table, now }: Pick<Deps, "table" | "now">,
  purpose: TokenPurpose,
  secret: string,
): Promise<FoundToken | null> => {
  const token = await table.get(tokenKey(secret), tokenRow);
  if (token === null || token.purpose !== purpose) return null;
  if (Date.parse(token.expiresAt) <= now().getTime()) return null;
  const account = await loadAccount(table, token.userId);
  if (account?.profile.email !== token.email) return null;
  return account.profile.sessionGeneration === token.generation ? { token, account } : null;
};

/** The write that spends a token; the second of two fails. */
export const spendToken = (table: Table, { pk, sk }: Key): Write => ({
  Delete: { TableName: table.name, Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" },
});

export interface NewSession {
  readonly sessionId: string;
  readonly write: Write;
}

/** A session of the profile's present generation: it is void when the password was changed meanwhile. */
export const putSession = (
  { table, newId, now }: Deps,
  { userId, sessionGeneration }: Pick<ProfileRow, "userId" | "sessionGeneration">,
  userAgent: string,
): NewSession => {
  const sessionId = newId("session");
  const end = new Date(now().getTime() + sessionDays * 86_400_000);
  const row: SessionRow = {
    pk: sessionKey(userId, sessionId).pk,
    sk: sessionKey(userId, sessionId).sk,
    userId,
    sessionId,
    generation: sessionGeneration,
    userAgent: userAgent.slice(0, 300).toWellFormed(),
    createdAt: now().toISOString(),
    lastSeenAt: now().toISOString(),
    expiresAt: end.toISOString(),
    ttl: seconds(end),
  };
  const write = {
    Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" },
  };
  return { sessionId, write };
};

/** The member's sessions that still count, newest first; at most the last hundred. */
export const listSessionRows = async (
  { table, now }: Pick<Deps, "table" | "now">,
  { userId, sessionGeneration }: ProfileRow,
): Promise<readonly SessionRow[]> => {
  const { pk, sk } = sessionKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, newestFirst: true, limit: 100 });
  return rows
    .map((row) => sessionRow.parse(row))
    .filter((row) => row.generation === sessionGeneration)
    .filter((row) => Date.parse(row.expiresAt) > now().getTime());
};

/** Ends one session. Throws `ConditionFailed` when the member has none of that id. */
export const deleteSession = (table: Table, userId: string, sessionId: string): Promise<void> =>
  table.write({
    Delete: {
      TableName: table.name,
      Key: sessionKey(userId, sessionId),
      ConditionExpression: "attribute_exists(pk)",
    },
  });
