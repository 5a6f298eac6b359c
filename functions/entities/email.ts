/** An email address in use: one row each, so that it belongs to one account. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  removeAttribute,
  type Key,
  isPast,
  put,
  remove,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { type Account, loadAccount } from "./account.ts";
import type { ProfileRow } from "./profile.ts";

const emailRow = z.object({
  pk: z.string(),
  sk: z.literal("EMAIL"),
  userId: z.string(),
  /** The time until which an address that its account no longer uses is reserved. */
  heldUntil: z.optional(z.string()),
  /** The time since which the account has the address, which may have been another account's before. */
  since: z.optional(z.string()),
});

const nobody = "usr_0";

/** Returns the id of the account that has or reserves the address, or null. */
export const findUserId = async (
  table: Table,
  email: string,
  now: Date,
): Promise<string | null> => {
  const row = await table.get(emailKey(email), emailRow);
  if (row?.heldUntil !== undefined && Date.parse(row.heldUntil) <= now.getTime()) return null;
  return row?.userId ?? null;
};

/** Returns the account of each address or null, for up to 100 addresses in one round trip. */
export const findUserIds = async (
  table: Table,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlyArray<string | null>> => {
  const rows = await table.getMany(emails.map(emailKey));
  return rows.map((row) => {
    if (row === null) return null;
    const { userId, heldUntil } = emailRow.parse(row);
    return heldUntil !== undefined && Date.parse(heldUntil) <= now.getTime() ? null : userId;
  });
};

/** An address that an account has, or had and still reserves. */
export interface ReservedEmail {
  readonly email: string;
  readonly since: string;
  readonly heldUntil: string | null;
}

/** Returns those of the account's current and former addresses that no other account has claimed. */
export const loadReservedEmails = async (
  table: Table,
  { userId, email, formerEmails, createdAt }: EmailsOwner,
): Promise<readonly ReservedEmail[]> => {
  const emails = [...new Set([email, ...formerEmails.map((former) => former.email)])];
  const rows = await table.getMany(emails.map(emailKey));
  return emails.flatMap((reserved, index) => {
    const row = rows[index] ? emailRow.parse(rows[index]) : null;
    if (row?.userId !== userId) return [];
    return [{ email: reserved, since: row.since ?? createdAt, heldUntil: row.heldUntil ?? null }];
  });
};

type EmailsOwner = Pick<ProfileRow, "createdAt" | "email" | "formerEmails" | "userId">;

/** Returns the time since which another account has the address, or null if none does. */
export const loadOtherOwnerSince = async (
  table: Table,
  email: string,
  userId: string,
): Promise<string | null> => {
  const row = await table.get(emailKey(email), emailRow);
  return row === null || row.userId === userId ? null : (row.since ?? "");
};

const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: "EMAIL" });

/** Finds the account of an address. It costs the same reads whether or not the address is in use. */
export const findAccount = async (
  table: Table,
  email: string,
  now: Date,
): Promise<Account | null> => {
  const row = await table.get(emailKey(email), emailRow);
  const account = await loadAccount(table, row?.userId ?? nobody, now);
  return account?.profile.email === email ? account : null;
};

/** Claims an address. Fails if it is another account's. */
export const claimEmail = (email: string, userId: string, now: Date): Write =>
  put(
    { ...emailKey(email), userId, since: now.toISOString() },
    either(absent, where({ userId }), isPast("heldUntil", now)),
  );

/** Returns a reserved address to its account. Fails if it is another account's. */
export const reclaimEmail = (email: string, userId: string): Write =>
  set(emailKey(email), { heldUntil: removeAttribute, ttl: removeAttribute }, where({ userId }));

/** Reserves an address that the account no longer uses until the given time. */
export const reserveEmail = (email: string, userId: string, until: Date): Write =>
  set(emailKey(email), { heldUntil: until.toISOString(), ttl: ttlAt(until) }, where({ userId }));

/** Releases an address, so that any account may claim it. */
export const releaseEmail = (email: string, userId: string): Write =>
  remove(emailKey(email), either(absent, where({ userId })));
