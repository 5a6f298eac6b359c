/**
 * That staff vouch for a new address of somebody: one row a person, which lists find while it is open (`gsi1`). The address
 * itself waits in the profile.
 */
import * as z from "zod/mini";
import { isOpenVouching, vouchingEnds } from "../../shared/domain/email-vouching.ts";
import type { Table } from "../runtime/table/table.ts";
import {
  absent,
  either,
  gone,
  put,
  set,
  ttlAt,
  where,
  type Write,
} from "../runtime/table/write.ts";
import { digestOf } from "./digest.ts";
import { profileKey, type ProfileRow, profileRow } from "./profile.ts";

const vouchingRow = z.object({
  pk: z.string(),
  sk: z.literal("VOUCHING"),
  userId: z.string(),
  /** Of the code that the new address was mailed. */
  tokenId: z.string(),
  emailDigest: z.string(),
  /** The profile's when it was asked for: it is raised when the change is stopped, or another password is chosen. */
  generation: z.number(),
  status: z.enum(["open", "confirmed", "withdrawn"]),
  askedBy: z.string(),
  askedByName: z.string(),
  askedAt: z.string(),
  reason: z.string(),
  /** How whoever asked was known to be the person. */
  identity: z.string(),
  endsAt: z.string(),
});
export type VouchingRow = z.output<typeof vouchingRow>;

const keyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: "VOUCHING" }) as const;
const openOnes = "VOUCHINGS";

export const loadVouching = (table: Table, userId: string): Promise<VouchingRow | null> =>
  table.get(keyOf(userId), vouchingRow);

/** It can be confirmed still. */
export const isVouched = (row: VouchingRow, profile: ProfileRow, now: Date): boolean => {
  const { pendingEmail, sessionGeneration } = profile;
  const stands =
    pendingEmail !== null &&
    row.emailDigest === digestOf(pendingEmail) &&
    row.generation === sessionGeneration;
  return isOpenVouching(row, stands, now);
};

/** It has been done. */
export const wasVouched = ({ status, emailDigest }: VouchingRow, email: string): boolean =>
  status === "confirmed" && emailDigest === digestOf(email);

export interface NewVouching extends Pick<
  VouchingRow,
  "askedBy" | "askedByName" | "identity" | "reason" | "tokenId"
> {
  readonly email: string;
}

/** Takes the place of `before`. Belongs into the transaction that lets the address wait. */
export const newVouching = (
  { userId, sessionGeneration: generation }: ProfileRow,
  { email, ...asked }: NewVouching,
  before: VouchingRow | null,
  now: Date,
): Write => {
  const ends = vouchingEnds(now);
  const at = now.toISOString();
  const row: VouchingRow = {
    ...keyOf(userId),
    ...asked,
    userId,
    emailDigest: digestOf(email),
    generation,
    status: "open",
    askedAt: at,
    endsAt: ends.toISOString(),
  };
  return put(
    { ...row, gsi1pk: openOnes, gsi1sk: `${at}#${userId}`, ttl: ttlAt(ends) },
    before === null ? absent : either(absent, where({ tokenId: before.tokenId })),
  );
};

/** Fails where somebody else has closed it. */
export const closeVouching = (row: VouchingRow, status: "confirmed" | "withdrawn"): Write =>
  set(row, { status, gsi1pk: gone, gsi1sk: gone }, where({ tokenId: row.tokenId, status: "open" }));

export interface OpenVouching {
  readonly row: VouchingRow;
  readonly profile: ProfileRow;
}

/** All that can be confirmed still, the oldest first. They are few. */
export const listVouchings = async (table: Table, now: Date): Promise<readonly OpenVouching[]> => {
  const found = await table.queryAll({ index: "gsi1", pk: openOnes });
  const rows = found.map((row) => vouchingRow.parse(row));
  if (rows.length === 0) return [];
  const profiles = await table.getMany(rows.map(({ userId }) => profileKey(userId)));
  return rows.flatMap((row, index) => {
    const stored = profiles[index] ?? null;
    const profile = stored && profileRow.parse(stored);
    return profile !== null && isVouched(row, profile, now) ? [{ row, profile }] : [];
  });
};
