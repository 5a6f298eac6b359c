/**
 * Access that staff have granted to a member: one row for each grant, with who granted it and why. The profile lists
 * the grants in force.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, set, where, type Write } from "../platform/table/write.ts";
import { accessGrant, type AccessGrant, type ProfileRow } from "./profile.ts";

const byWhom = z.object({ userId: z.string(), name: z.string() });

const grantRow = z.extend(accessGrant, {
  pk: z.string(),
  sk: z.string(),
  /** The title of the item or the plan at the time of the grant. */
  title: z.string(),
  reason: z.string(),
  by: byWhom,
  at: z.string(),
  /** The revocation before the grant's expiry, or null. */
  ended: z.nullable(z.object({ by: byWhom, reason: z.string(), at: z.string() })),
});
export type GrantRow = z.output<typeof grantRow>;

const grantKey = (userId: string, grantId: string) => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${grantId}`,
});
const prefix = "GRANT#";

/** The maximum number of grants that are shown. */
const maxGrants = 100;

/** Lists a member's grants, newest first. */
export const listGrants = async (table: Table, userId: string): Promise<readonly GrantRow[]> => {
  const { pk, sk } = grantKey(userId, "");
  const { rows } = await table.query({
    pk,
    beginsWith: sk,
    newestFirst: true,
    current: true,
    limit: maxGrants,
  });
  return rows.map((row) => grantRow.parse(row));
};

export const loadGrant = (
  table: Table,
  userId: string,
  grantId: string,
): Promise<GrantRow | null> => table.get(grantKey(userId, grantId), grantRow);

/** Stores a new grant. It belongs to one transaction with the profile that lists it, and so does its revocation. */
export const newGrant = (
  userId: string,
  grant: AccessGrant & Pick<GrantRow, "title" | "reason" | "by">,
  now: Date,
): Write =>
  put({ ...grantKey(userId, grant.grantId), ...grant, at: now.toISOString(), ended: null }, absent);

/** Revokes a grant. Fails if it has been revoked already. */
export const revokeGrantWrite = (
  row: GrantRow,
  ended: Omit<NonNullable<GrantRow["ended"]>, "at">,
  now: Date,
): Write => set(row, { ended: { ...ended, at: now.toISOString() } }, where({ ended: null }));

/** Returns the profile's grants that are still in force. */
export const activeGrants = (
  { grants }: Pick<ProfileRow, "grants">,
  now: Date,
): readonly AccessGrant[] => grants.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
