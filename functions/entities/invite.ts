/**
 * An invitation to a team for one exact address. It is listed with its team, and found by the digest of its mailed
 * secret.
 */
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
import { parseTeam, teamKey, type TeamRow } from "./team.ts";

const inviteRow = z.object({
  pk: z.string(),
  sk: z.string(),
  inviteId: z.string(),
  teamId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The member who sent the invitation. */
  parentId: z.string(),
  createdAt: z.string(),
  /** The times at which it was emailed, oldest first. */
  mailedAt: z.array(z.string()),
  expiresAt: z.string(),
  /** The digest of its secret, by which the emailed link finds it. */
  digest: z.string(),
});
export type InviteRow = z.output<typeof inviteRow>;

const lookup = z.object({ teamId: z.string(), inviteId: z.string() });

export const inviteDays = 30;
/** The days for which an expired invitation remains listed, so that it can be sent again. */
const retentionDays = 60;
const day = 86_400_000;

export interface OpenInvite {
  readonly invite: InviteRow;
  readonly team: TeamRow;
}

/**
 * Finds an invitation in two round trips without accepting it. Returns null if there is no such invitation, it is used,
 * or it is older than 30 days.
 */
export const findInvite = async (
  table: Table,
  secret: string,
  now: Date,
): Promise<OpenInvite | null> => {
  const found = await table.get(lookupKey(digestOf(secret)), lookup);
  if (found === null) return null;
  const { teamId, inviteId } = found;
  const [inviting, stored] = await table.getMany([teamKey(teamId), inviteKey(teamId, inviteId)]);
  const team = parseTeam(inviting);
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

/** Parses the invitations of a team's partition, newest first. */
export const parseInvites = (rows: readonly Row[]): readonly InviteRow[] =>
  rows
    .filter(({ sk }) => sk.startsWith(prefix))
    .map((row) => inviteRow.parse(row))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Returns the time at which an invitation that is emailed now expires. */
export const inviteExpiry = (now: Date): string =>
  new Date(now.getTime() + inviteDays * day).toISOString();

const inviteTtl = (now: Date): number =>
  ttlAt(new Date(now.getTime() + (inviteDays + retentionDays) * day));

/** Stores an invitation with the lookup by its secret. */
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
  const ttl = inviteTtl(now);
  return {
    row,
    writes: [
      put({ ...row, ttl }, absent),
      put({ ...lookupKey(digest), teamId, inviteId, ttl }, absent),
    ],
  };
};

/**
 * Sends the invitation again with the same link, which is valid for another 30 days. Fails if it was sent in the
 * meantime, or no longer exists.
 */
export const renewInvite = (
  invite: InviteRow,
  now: Date,
): { readonly row: InviteRow; readonly writes: readonly Write[] } => {
  const change = {
    mailedAt: [...invite.mailedAt, now.toISOString()].slice(-keptMailings),
    expiresAt: inviteExpiry(now),
  };
  const ttl = inviteTtl(now);
  return {
    row: { ...invite, ...change },
    writes: [
      set(invite, { ...change, ttl }, where({ expiresAt: invite.expiresAt })),
      set(lookupKey(invite.digest), { ttl }, present),
    ],
  };
};

/** The number of sent times that are stored, which is as many as the rate limit checks. */
const keptMailings = 10;

/** Removes an invitation that is accepted or withdrawn. Of two concurrent uses, the second one fails. */
export const removeInvite = (invite: InviteRow): readonly Write[] => [
  remove(invite, present),
  remove(lookupKey(invite.digest)),
];
