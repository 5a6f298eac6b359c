/** What staff have opened to a member: a row each with who did it and why; the profile has those that count. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, set, where, type Write } from "../platform/table/write.ts";
import { accessGrant, type AccessGrant, type ProfileRow } from "./profile.ts";

const byWhom = z.object({ userId: z.string(), name: z.string() });

const grantRow = z.extend(accessGrant, {
  pk: z.string(),
  sk: z.string(),
  /** Of the item or the plan, as it was called then. */
  title: z.string(),
  reason: z.string(),
  by: byWhom,
  at: z.string(),
  /** Before its time. */
  ended: z.nullable(z.object({ by: byWhom, reason: z.string(), at: z.string() })),
});
export type GrantRow = z.output<typeof grantRow>;

const grantKey = (userId: string, grantId: string) => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${grantId}`,
});
const prefix = "GRANT#";

/** As many as are shown. */
const most = 100;

/** Newest first. */
export const listGrants = async (table: Table, userId: string): Promise<readonly GrantRow[]> => {
  const { pk, sk } = grantKey(userId, "");
  const { rows } = await table.query({
    pk,
    beginsWith: sk,
    newestFirst: true,
    current: true,
    limit: most,
  });
  return rows.map((row) => grantRow.parse(row));
};

export const loadGrant = (
  table: Table,
  userId: string,
  grantId: string,
): Promise<GrantRow | null> => table.get(grantKey(userId, grantId), grantRow);

/** Belongs into one transaction with the profile that has it, as its end does. */
export const newGrant = (
  userId: string,
  grant: AccessGrant & Pick<GrantRow, "title" | "reason" | "by">,
  now: Date,
): Write =>
  put({ ...grantKey(userId, grant.grantId), ...grant, at: now.toISOString(), ended: null }, absent);

/** Fails when somebody else has ended it. */
export const endGrant = (
  row: GrantRow,
  ended: Omit<NonNullable<GrantRow["ended"]>, "at">,
  now: Date,
): Write => set(row, { ended: { ...ended, at: now.toISOString() } }, where({ ended: null }));

/** Those of the profile that still count. */
export const countingGrants = (
  { grants }: Pick<ProfileRow, "grants">,
  now: Date,
): readonly AccessGrant[] => grants.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
