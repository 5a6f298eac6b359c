/** Teams, their members, codes and invites. It alone knows their keys. */
import * as z from "zod/mini";
import type { Joining, TeamPlaces } from "../../shared/domain/team.ts";
import { entitlementKey, entitlementRow } from "../runtime/caller-store.ts";
import type { Deps } from "../runtime/deps.ts";
import { hashSecret } from "../runtime/secrets.ts";
import type { Table, Write } from "../runtime/table.ts";

export const teamRow = z.object({
  pk: z.string(),
  sk: z.literal("TEAM"),
  teamId: z.string(),
  displayName: z.string(),
  adminId: z.string(),
  code: z.string(),
  /** Approved members, the admin aside, and open invites. */
  placesHeld: z.number(),
  createdAt: z.string(),
});
export type TeamRow = z.output<typeof teamRow>;

export const memberRow = z.object({
  pk: z.string(),
  sk: z.string(),
  teamId: z.string(),
  userId: z.string(),
  approved: z.boolean(),
  admin: z.boolean(),
  createdAt: z.string(),
});
export type MemberRow = z.output<typeof memberRow>;

/** For one exact address; found by the hash of its mailed secret, listed by its team (`gsi1`). */
export const inviteRow = z.object({
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

const codeRow = z.object({ pk: z.string(), sk: z.literal("TEAMCODE"), teamId: z.string() });

export const inviteDays = 30;

const teamKey = (teamId: string) => ({ pk: `TEAM#${teamId}`, sk: "TEAM" }) as const;
const memberKey = (teamId: string, userId: string) => ({
  pk: `TEAM#${teamId}`,
  sk: `MEMBER#${userId}`,
});
const inviteKey = (secret: string) =>
  ({ pk: `INVITE#${hashSecret(secret)}`, sk: "INVITE" }) as const;

/** Codes are read aloud and typed: case and surrounding space do not count. */
const codeKey = (code: string) =>
  ({ pk: `TEAMCODE#${code.trim().toUpperCase()}`, sk: "TEAMCODE" }) as const;

const put = (table: Table, row: TeamRow | MemberRow | InviteRow): Write => ({
  Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" },
});

/** A team with its code and its admin as first member: all or nothing. */
export const putTeam = (table: Table, team: Omit<TeamRow, "pk" | "sk">): readonly Write[] => [
  put(table, { ...teamKey(team.teamId), ...team }),
  {
    Put: {
      TableName: table.name,
      Item: { ...codeKey(team.code), teamId: team.teamId },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  putMember(table, {
    teamId: team.teamId,
    userId: team.adminId,
    approved: true,
    admin: true,
    createdAt: team.createdAt,
  }),
];

export const putMember = (table: Table, member: Omit<MemberRow, "pk" | "sk">): Write =>
  put(table, { ...memberKey(member.teamId, member.userId), ...member });

export const putInvite = (
  table: Table,
  secret: string,
  invite: Omit<InviteRow, "pk" | "sk" | "gsi1pk" | "gsi1sk">,
): Write =>
  put(table, {
    ...inviteKey(secret),
    gsi1pk: `TEAM#${invite.teamId}#INVITES`,
    gsi1sk: invite.createdAt,
    ...invite,
  });

export const loadTeam = (table: Table, teamId: string): Promise<TeamRow | null> =>
  table.get(teamKey(teamId), teamRow);

export const findTeamByCode = async (table: Table, code: string): Promise<TeamRow | null> => {
  const found = await table.get(codeKey(code), codeRow);
  return found === null ? null : loadTeam(table, found.teamId);
};

export interface OpenInvite {
  readonly invite: InviteRow;
  readonly team: TeamRow;
}

/** Null when there is no such invite, or it is spent or older than 30 days. Spends nothing. */
export const findInvite = async (
  { table, now }: Pick<Deps, "table" | "now">,
  secret: string,
): Promise<OpenInvite | null> => {
  const invite = await table.get(inviteKey(secret), inviteRow);
  if (invite === null || Date.parse(invite.expiresAt) <= now().getTime()) return null;
  const team = await loadTeam(table, invite.teamId);
  return team === null ? null : { invite, team };
};

/** What the team may hold under its admin's plan as it is now, and what it holds. */
export const loadPlaces = async (
  { table, now }: Pick<Deps, "table" | "now">,
  team: TeamRow,
): Promise<TeamPlaces> => {
  const plan = await table.get(entitlementKey(team.adminId), entitlementRow);
  const active = plan !== null && Date.parse(plan.endsAt) > now().getTime();
  return { places: active ? plan.places : 0, held: team.placesHeld };
};

/**
 * What a new account's joining writes: its membership and, by invite, the spent invite and the team's counter, on
 * condition that the counter is still as it was when the joining was decided.
 */
export const joinTeam = (
  { table, now }: Pick<Deps, "table" | "now">,
  userId: string,
  team: TeamRow,
  joining: Joining,
  invite: InviteRow | null,
): readonly Write[] => {
  const member = putMember(table, {
    teamId: team.teamId,
    userId,
    approved: joining.status === "approved",
    admin: false,
    createdAt: now().toISOString(),
  });
  if (invite === null) return [member];
  const { pk, sk } = invite;
  return [
    member,
    {
      Delete: {
        TableName: table.name,
        Key: { pk, sk },
        ConditionExpression: "attribute_exists(pk)",
      },
    },
    {
      Update: {
        TableName: table.name,
        Key: teamKey(team.teamId),
        UpdateExpression: "SET placesHeld = :after",
        ConditionExpression: "placesHeld = :before",
        ExpressionAttributeValues: {
          ":before": team.placesHeld,
          ":after": team.placesHeld + joining.heldBy,
        },
      },
    },
  ];
};
