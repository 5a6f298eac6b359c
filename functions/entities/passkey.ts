/** A member's passkey: one row each, found by its authenticator's credential id. */
import * as z from "zod/mini";
import { transports } from "../../shared/contract/accounts/passkey.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";

const passkeyRow = z.object({
  pk: z.string(),
  sk: z.string(),
  passkeyId: z.string(),
  userId: z.string(),
  /** The authenticator's credential id, in base64url. */
  credentialId: z.string(),
  /** The public key in COSE format, in base64url. */
  publicKey: z.string(),
  /** The number of uses, if the authenticator counts them. */
  counter: z.number(),
  transports: z.array(z.enum(transports)),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

const passkeyKey = (userId: string, passkeyId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `PASSKEY#${passkeyId}`,
});

/** Returns a digest of the credential id, which can be longer than a key may be. */
const passkeyIdOf = (credentialId: string): string => `pky_${digestOf(credentialId).slice(0, 40)}`;

/** Stores a passkey. Fails if the member has it already. */
export const newPasskey = (passkey: Omit<PasskeyRow, "passkeyId" | "pk" | "sk">): PasskeyRow => {
  const passkeyId = passkeyIdOf(passkey.credentialId);
  return { ...passkeyKey(passkey.userId, passkeyId), passkeyId, ...passkey };
};

export const savePasskey = (row: PasskeyRow): Write => put(row, absent);

export const loadPasskey = (
  table: Table,
  userId: string,
  passkeyId: string,
): Promise<PasskeyRow | null> => table.get(passkeyKey(userId, passkeyId), passkeyRow);

export const findPasskey = (
  table: Table,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | null> => loadPasskey(table, userId, passkeyIdOf(credentialId));

/** Lists passkeys, oldest first. */
export const listPasskeys = async (
  table: Table,
  userId: string,
): Promise<readonly PasskeyRow[]> => {
  const { pk, sk } = passkeyKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, current: true });
  return rows
    .map((row) => passkeyRow.parse(row))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
};

/** Records a use. Fails if the passkey was used or removed in the meantime. */
export const recordPasskeyUse = (row: PasskeyRow, counter: number, now: Date): Write =>
  set(
    row,
    { counter, lastUsedAt: now.toISOString() },
    where({ counter: row.counter, credentialId: row.credentialId }),
  );

export const renamePasskeyWrite = (row: PasskeyRow, name: string): Write =>
  set(row, { name }, present);

export const removePasskeyWrite = (row: PasskeyRow): Write => remove(row, present);
