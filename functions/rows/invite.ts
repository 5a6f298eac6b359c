/** An invitation to a team, for one exact address: found by the digest of its mailed secret, listed by its team. */
import * as z from "zod/mini";
import type { Table } from "../runtime/table/table.ts";
import { absent, type Key, present, put, remove, type Write } from "../runtime/table/write.ts";
import { digestOf } from "./digest.ts";
import { loadTeam, type TeamRow } from "./team.ts";

const inviteRow = z.object({
  pk: z.string(),
  sk: z.literal("INVITE"),
  gsi1pk: z.string(),
  gsi1sk: z.string(),
  inviteId: z.string(),
  teamId: z.string(),
  name: z.string(),
  email: z.string(),
  parentId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type InviteRow = z.output<typeof inviteRow>;

const inviteDays = 30;

export interface OpenInvite {
  readonly invite: InviteRow;
  readonly team: TeamRow;
}

/** Null when there is no such invite, or it is spent or older than 30 days. Spends nothing. */
export const findInvite = async (
  table: Table,
  secret: string,
  now: Date,
): Promise<OpenInvite | null> => {
  const invite = await table.get(inviteKey(secret), inviteRow);
  if (invite === null || Date.parse(invite.expiresAt) <= now.getTime()) return null;
  const team = await loadTeam(table, invite.teamId);
  return team === null ? null : { invite, team };
};

const inviteKey = (secret: string) => ({ pk: `INVITE#${digestOf(secret)}`, sk: "INVITE" }) as const;

export const newInvite = (
  secret: string,
  invite: Pick<InviteRow, "email" | "inviteId" | "name" | "parentId" | "teamId">,
  now: Date,
): Write =>
  put(
    {
      ...inviteKey(secret),
      gsi1pk: `TEAM#${invite.teamId}#INVITES`,
      gsi1sk: now.toISOString(),
      ...invite,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + inviteDays * 86_400_000).toISOString(),
    },
    absent,
  );

/** Of two uses at once the second fails its condition. */
export const spendInvite = (invite: Key): Write => remove(invite, present);
