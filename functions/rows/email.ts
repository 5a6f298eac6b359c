/** An e-mail address that is taken: one row each, so that it belongs to one account. */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../runtime/table/write.ts";
import { type Account, loadAccount } from "./account.ts";

const emailRow = z.object({ pk: z.string(), sk: z.literal("EMAIL"), userId: z.string() });

const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: "EMAIL" });

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

/** Fails its condition when the address is somebody's. */
export const takeEmail = (email: string, userId: string): Write =>
  put({ ...emailKey(email), userId }, absent);

/** Anybody may take it from now on. */
export const freeEmail = (email: string, userId: string): Write =>
  remove(emailKey(email), where({ userId }));
