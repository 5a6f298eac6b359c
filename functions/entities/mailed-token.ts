/**
 * A secret that was emailed: it is found by its digest, works once, and is bound to its member, its purpose and the
 * address.
 */
import * as z from "zod/mini";
import { reservationDays } from "../../shared/domain/accounts/email-change.ts";
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
import { type Account, loadAccount } from "./account.ts";
import { digestOf } from "../platform/digest.ts";
import type { ProfileRow } from "./profile.ts";

const tokenPurposes = ["invitation", "login", "reset", "stop-email"] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

const tokenRow = z.object({
  pk: z.string(),
  sk: z.literal("TOKEN"),
  purpose: z.enum(tokenPurposes),
  userId: z.string(),
  email: z.string(),
  /** The profile's generation when the secret was made. A change of password voids earlier secrets. */
  generation: z.number(),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type TokenRow = z.output<typeof tokenRow>;

const minutes: Readonly<Record<TokenPurpose, number>> = {
  invitation: 30 * 24 * 60,
  login: 15,
  reset: 60,
  "stop-email": reservationDays * 24 * 60,
};

/** Stores a token that is emailed to the member's current address. */
export const newToken = (
  purpose: TokenPurpose,
  secret: string,
  { userId, email, sessionGeneration }: ProfileRow,
  now: Date,
): Write => {
  const end = new Date(now.getTime() + minutes[purpose] * 60_000);
  const row: TokenRow = {
    ...tokenKey(secret),
    purpose,
    userId,
    email,
    generation: sessionGeneration,
    expiresAt: end.toISOString(),
    ttl: ttlAt(end),
  };
  return put(row, absent);
};

/** Returns the time at which the token was emailed. */
export const tokenMadeAt = ({ purpose, expiresAt }: TokenRow): Date =>
  new Date(Date.parse(expiresAt) - minutes[purpose] * 60_000);

const tokenKey = (secret: string) => ({ pk: `TOKEN#${digestOf(secret)}`, sk: "TOKEN" }) as const;

/**
 * Loads a token without consuming it. Returns null if it was never issued, is used, has expired or has another purpose.
 * The caller has to check what has become of the account since.
 */
export const loadToken = async (
  table: Table,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<TokenRow | null> => {
  const token = await table.get(tokenKey(secret), tokenRow);
  if (token === null || token.purpose !== purpose) return null;
  return Date.parse(token.expiresAt) > now.getTime() ? token : null;
};

export interface FoundToken {
  readonly token: TokenRow;
  readonly account: Account;
}

/** Finds the token and its member. Also returns null if the account's address or password has changed since. */
export const findToken = async (
  table: Table,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<FoundToken | null> => {
  const token = await loadToken(table, purpose, secret, now);
  const account = token && (await loadAccount(table, token.userId, now));
  if (token === null || account?.profile.email !== token.email) return null;
  return account.profile.sessionGeneration === token.generation ? { token, account } : null;
};

/** Consumes a token. Of two concurrent uses, the second one fails. */
export const consumeToken = (token: Key): Write => remove(token, present);

/** Returns a row without meaning that expires. It makes the work the same if there is nobody to email. */
export const decoyTokenWrite = (secret: string, part: string, now: Date): Write =>
  put(
    {
      pk: `RATE#decoy#${digestOf(secret)}`,
      sk: part,
      ttl: ttlAt(new Date(now.getTime() + 3_600_000)),
    },
    absent,
  );
