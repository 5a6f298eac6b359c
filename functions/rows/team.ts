/** A team with its code, and who belongs to it. */
import * as z from "zod/mini";
import type { Joining, TeamPlaces } from "../../shared/domain/team.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, put, set, where, type Write } from "../runtime/table/write.ts";
import { loadEntitlement } from "./entitlement.ts";

const teamRow = z.object({
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

interface TeamMember {
  readonly teamId: string;
  readonly userId: string;
  readonly approved: boolean;
  readonly admin: boolean;
  readonly createdAt: string;
}

const codeRow = z.object({ pk: z.string(), sk: z.literal("TEAMCODE"), teamId: z.string() });

export const loadTeam = (table: Table, teamId: string): Promise<TeamRow | null> =>
  table.get(teamKey(teamId), teamRow);

const teamKey = (teamId: string) => ({ pk: `TEAM#${teamId}`, sk: "TEAM" }) as const;

/** Codes are read aloud and typed: case and surrounding space do not count. */
const codeKey = (code: string) =>
  ({ pk: `TEAMCODE#${code.trim().toUpperCase()}`, sk: "TEAMCODE" }) as const;

export const findTeamByCode = async (table: Table, code: string): Promise<TeamRow | null> => {
  const found = await table.get(codeKey(code), codeRow);
  return found === null ? null : loadTeam(table, found.teamId);
};

/** What the team may hold under its admin's plan as it is now, and what it holds. */
export const loadPlaces = async (table: Table, team: TeamRow, now: Date): Promise<TeamPlaces> => {
  const plan = await loadEntitlement(table, team.adminId);
  const active = plan !== null && Date.parse(plan.endsAt) > now.getTime();
  return { places: active ? plan.places : 0, held: team.placesHeld };
};

/** A team with its code and its admin as first member: all or nothing. */
export const newTeam = (team: Omit<TeamRow, "pk" | "sk">): readonly Write[] => [
  put({ ...teamKey(team.teamId), ...team }, absent),
  put({ ...codeKey(team.code), teamId: team.teamId }, absent),
  newTeamMember({
    teamId: team.teamId,
    userId: team.adminId,
    approved: true,
    admin: true,
    createdAt: team.createdAt,
  }),
];

export const newTeamMember = (member: TeamMember): Write =>
  put({ pk: teamKey(member.teamId).pk, sk: `MEMBER#${member.userId}`, ...member }, absent);

/** A new account's membership. */
export const joinTeam = (userId: string, team: TeamRow, joining: Joining, now: Date): Write =>
  newTeamMember({
    teamId: team.teamId,
    userId,
    approved: joining.status === "approved",
    admin: false,
    createdAt: now.toISOString(),
  });

/** What the joining changes of the places held, while these are as they were when it was decided. */
export const holdPlaces = (team: TeamRow, joining: Joining): Write =>
  set(
    team,
    { placesHeld: team.placesHeld + joining.heldBy },
    where({ placesHeld: team.placesHeld }),
  );
