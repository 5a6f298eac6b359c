/** An invitation to a team, for one exact address: listed with its team, found by the digest of its mailed secret. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type Row,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { digestOf } from "../platform/digest.ts";
import { teamIn, teamKey, type TeamRow } from "./team.ts";

const inviteRow = z.object({
  pk: z.string(),
  sk: z.string(),
  inviteId: z.string(),
  teamId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The member who invited. */
  parentId: z.string(),
  createdAt: z.string(),
  /** When it was mailed, newest last. */
  mailedAt: z.array(z.string()),
  expiresAt: z.string(),
  /** Of its secret: the way to it by the mailed link. */
  digest: z.string(),
});
export type InviteRow = z.output<typeof inviteRow>;

const lookup = z.object({ teamId: z.string(), inviteId: z.string() });

export const inviteDays = 30;
/** So long an invitation that expired stays in the list, to be sent again. */
const keptDays = 60;
const day = 86_400_000;

export interface OpenInvite {
  readonly invite: InviteRow;
  readonly team: TeamRow;
}

/** Null when there is no such invite, or it is spent or older than 30 days. Spends nothing. Two round trips. */
export const findInvite = async (
  table: Table,
  secret: string,
  now: Date,
): Promise<OpenInvite | null> => {
  const found = await table.get(lookupKey(digestOf(secret)), lookup);
  if (found === null) return null;
  const { teamId, inviteId } = found;
  const [inviting, stored] = await table.getMany([teamKey(teamId), inviteKey(teamId, inviteId)]);
  const team = teamIn(inviting);
  const invite = stored ? inviteRow.parse(stored) : null;
  if (team === null || invite === null) return null;
  return Date.parse(invite.expiresAt) > now.getTime() ? { invite, team } : null;
};

const lookupKey = (digest: string): Key => ({ pk: `INVITE#${digest}`, sk: "INVITE" });

const prefix = "INVITE#";
const inviteKey = (teamId: string, inviteId: string): Key => ({
  pk: teamKey(teamId).pk,
  sk: `${prefix}${inviteId}`,
});

/** Those of a team's partition, the newest first. */
export const invitesIn = (rows: readonly Row[]): readonly InviteRow[] =>
  rows
    .filter(({ sk }) => sk.startsWith(prefix))
    .map((row) => inviteRow.parse(row))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** When an invitation that is mailed now expires. */
export const inviteExpiry = (now: Date): string =>
  new Date(now.getTime() + inviteDays * day).toISOString();

const goneAt = (now: Date): number =>
  ttlAt(new Date(now.getTime() + (inviteDays + keptDays) * day));

/** The invite with the way to it. */
export const newInvite = (
  secret: string,
  invite: Pick<InviteRow, "email" | "inviteId" | "name" | "parentId" | "teamId">,
  now: Date,
): { readonly row: InviteRow; readonly writes: readonly Write[] } => {
  const { teamId, inviteId } = invite;
  const digest = digestOf(secret);
  const at = now.toISOString();
  const row: InviteRow = {
    ...inviteKey(teamId, inviteId),
    ...invite,
    createdAt: at,
    mailedAt: [at],
    expiresAt: inviteExpiry(now),
    digest,
  };
  const ttl = goneAt(now);
  return {
    row,
    writes: [
      put({ ...row, ttl }, absent),
      put({ ...lookupKey(digest), teamId, inviteId, ttl }, absent),
    ],
  };
};

/** Mailed once more with the same link, which is good for another 30 days. Fails when it was mailed meanwhile, or is gone. */
export const renewInvite = (
  invite: InviteRow,
  now: Date,
): { readonly row: InviteRow; readonly writes: readonly Write[] } => {
  const change = {
    mailedAt: [...invite.mailedAt, now.toISOString()].slice(-keptMailings),
    expiresAt: inviteExpiry(now),
  };
  const ttl = goneAt(now);
  return {
    row: { ...invite, ...change },
    writes: [
      set(invite, { ...change, ttl }, where({ expiresAt: invite.expiresAt })),
      set(lookupKey(invite.digest), { ttl }, present),
    ],
  };
};

/** As many as its limit looks at. */
const keptMailings = 10;

/** Spent or withdrawn. Of two uses at once the second fails its condition. */
export const removeInvite = (invite: InviteRow): readonly Write[] => [
  remove(invite, present),
  remove(lookupKey(invite.digest)),
];
