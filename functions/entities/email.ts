/** An e-mail address that is taken: one row each, so that it belongs to one account. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  gone,
  type Key,
  passed,
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
  /** Of an address that its account has left: nobody else may take it until then. */
  heldUntil: z.optional(z.string()),
  /** When the account took it: it may have been somebody else's before. */
  since: z.optional(z.string()),
});

const nobody = "usr_0";

/** The id of the account that has the address or holds it still, or null. */
export const findUserId = async (
  table: Table,
  email: string,
  now: Date,
): Promise<string | null> => {
  const row = await table.get(emailKey(email), emailRow);
  if (row?.heldUntil !== undefined && Date.parse(row.heldUntil) <= now.getTime()) return null;
  return row?.userId ?? null;
};

/** Of several addresses, up to 100 in one round trip: whose each is, or null. */
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

/** An address that is an account's, or was and is nobody else's yet. */
export interface HeldEmail {
  readonly email: string;
  readonly since: string;
  readonly heldUntil: string | null;
}

/** Of the account's present and former addresses, those that nobody else has taken. */
export const loadHeldEmails = async (
  table: Table,
  { userId, email, formerEmails, createdAt }: EmailsOwner,
): Promise<readonly HeldEmail[]> => {
  const emails = [...new Set([email, ...formerEmails.map((former) => former.email)])];
  const rows = await table.getMany(emails.map(emailKey));
  return emails.flatMap((held, index) => {
    const row = rows[index] ? emailRow.parse(rows[index]) : null;
    if (row?.userId !== userId) return [];
    return [{ email: held, since: row.since ?? createdAt, heldUntil: row.heldUntil ?? null }];
  });
};

type EmailsOwner = Pick<ProfileRow, "createdAt" | "email" | "formerEmails" | "userId">;

/** Since when it is another account's than this one; null where it is not. */
export const takenByOtherSince = async (
  table: Table,
  email: string,
  userId: string,
): Promise<string | null> => {
  const row = await table.get(emailKey(email), emailRow);
  return row === null || row.userId === userId ? null : (row.since ?? "");
};

const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: "EMAIL" });

/** Costs the same reads whether or not somebody has the address. */
export const findAccount = async (
  table: Table,
  email: string,
  now: Date,
): Promise<Account | null> => {
  const row = await table.get(emailKey(email), emailRow);
  const account = await loadAccount(table, row?.userId ?? nobody, now);
  return account?.profile.email === email ? account : null;
};

/** Fails its condition when the address is somebody else's. */
export const claimEmail = (email: string, userId: string, now: Date): Write =>
  put(
    { ...emailKey(email), userId, since: now.toISOString() },
    either(absent, where({ userId }), passed("heldUntil", now)),
  );

/** The account has back what was held for it. Fails its condition when the address is somebody else's. */
export const reclaimEmail = (email: string, userId: string): Write =>
  set(emailKey(email), { heldUntil: gone, ttl: gone }, where({ userId }));

/** The account leaves it, and may have it back until then. */
export const holdEmail = (email: string, userId: string, until: Date): Write =>
  set(emailKey(email), { heldUntil: until.toISOString(), ttl: ttlAt(until) }, where({ userId }));

/** Anybody may take it from now on. */
export const freeEmail = (email: string, userId: string): Write =>
  remove(emailKey(email), either(absent, where({ userId })));
