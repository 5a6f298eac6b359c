/**
 * The key between the two steps of a login: the first step is done, and whoever has the key may do the second. It is
 * found by its digest.
 */
import * as z from "zod/mini";
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
import { signInMethodNames } from "../../shared/kernel/sign-in-terms.ts";
import { digestOf } from "../platform/digest.ts";
import type { ProfileRow } from "./profile.ts";

const signInKeyRow = z.object({
  pk: z.string(),
  sk: z.literal("SIGNINKEY"),
  userId: z.string(),
  /** The profile's generation at the first step. A change of password voids the key. */
  generation: z.number(),
  way: z.enum(signInMethodNames),
  expiresAt: z.string(),
  ttl: z.number(),
});
export type SignInKeyRow = z.output<typeof signInKeyRow>;

const keyMinutes = 10;

const signInKeyKey = (key: string) =>
  ({ pk: `SIGNINKEY#${digestOf(key)}`, sk: "SIGNINKEY" }) as const;

export const signInKeyExpiry = (now: Date): Date => new Date(now.getTime() + keyMinutes * 60_000);

export const newSignInKey = (
  key: string,
  { userId, sessionGeneration }: Pick<ProfileRow, "sessionGeneration" | "userId">,
  { way, expiresAt }: { readonly way: SignInKeyRow["way"]; readonly expiresAt: Date },
): Write => {
  const row: SignInKeyRow = {
    ...signInKeyKey(key),
    userId,
    generation: sessionGeneration,
    way,
    expiresAt: expiresAt.toISOString(),
    ttl: ttlAt(expiresAt),
  };
  return put(row, absent);
};

/** Loads a key without consuming it. Returns null if it was never issued, is used or has expired. */
export const loadSignInKey = async (
  table: Table,
  key: string,
  now: Date,
): Promise<SignInKeyRow | null> => {
  const row = await table.get(signInKeyKey(key), signInKeyRow);
  return row !== null && Date.parse(row.expiresAt) > now.getTime() ? row : null;
};

/** Consumes a key. Of two concurrent uses, the second one fails. */
export const consumeSignInKey = (key: Key): Write => remove(key, present);
