/** A team with its code, its places, and who belongs to it: one partition, read in one query. */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import * as z from "zod/mini";
import { decideSeat } from "../../shared/domain/teams/team.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  check,
  type Key,
  present,
  put,
  remove,
  type RowUpdate,
  updateRow,
  type Row,
  set,
  where,
  type Write,
} from "../platform/table/write.ts";
import type { EntitlementRow } from "./entitlement.ts";
import type { ProfileRow } from "./profile.ts";

const teamRow = z.object({
  pk: z.string(),
  sk: z.literal("TEAM"),
  teamId: z.string(),
  displayName: z.string(),
  /** Whose plan the team shares; they need no place. */
  adminId: z.string(),
  code: z.string(),
  /** Who holds a place, in the order in which they were given (decision 057). As many as a plan has places. */
  seats: z.readonly(z.array(z.object({ holder: z.string(), until: z.nullable(z.string()) }))),
  createdAt: z.string(),
  version: z.number(),
});
export type TeamRow = z.output<typeof teamRow>;

const memberRow = z.object({
  pk: z.string(),
  sk: z.string(),
  teamId: z.string(),
  userId: z.string(),
  /** As in the member's profile, with which it is changed: a team is read without its members' profiles. */
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type TeamMemberRow = z.output<typeof memberRow>;

const codeRow = z.object({ pk: z.string(), sk: z.literal("TEAMCODE"), teamId: z.string() });

export const teamKey = (teamId: string) => ({ pk: `TEAM#${teamId}`, sk: "TEAM" }) as const;

export const teamIn = (row: Row | null | undefined): TeamRow | null =>
  row ? teamRow.parse(row) : null;

/** Codes are read aloud and typed: case, spaces and dashes do not count. */
const codeKey = (code: string) =>
  ({ pk: `TEAMCODE#${code.toUpperCase().replaceAll(/[\s-]/g, "")}`, sk: "TEAMCODE" }) as const;

/** Two round trips. */
export const findTeamByCode = async (table: Table, code: string): Promise<TeamRows | null> => {
  const found = await table.get(codeKey(code), codeRow);
  return found === null ? null : loadTeamRows(table, found.teamId);
};

/** A team with all that belongs to it. */
export interface TeamRows {
  readonly team: TeamRow;
  /** With the admin; in no order. */
  readonly members: readonly TeamMemberRow[];
  /** The whole partition: `invitesIn` finds its invites. */
  readonly rows: readonly Row[];
}

/** One round trip; null when there is no such team. */
export const loadTeamRows = async (table: Table, teamId: string): Promise<TeamRows | null> => {
  const rows = await table.queryAll({ pk: teamKey(teamId).pk });
  const team = teamIn(rows.find(({ sk }) => sk === "TEAM"));
  if (team === null) return null;
  const members = rows.filter(({ sk }) => sk.startsWith(memberPrefix));
  return { team, members: members.map((row) => memberRow.parse(row)), rows };
};

/** The teams that a member belongs to or waits for, their own among them. One round trip. */
export const loadTeamsOf = async (
  table: Table,
  { teams }: Pick<ProfileRow, "teams">,
): Promise<readonly TeamRow[]> => {
  const rows = await table.getMany(teams.map(({ teamId }) => teamKey(teamId)));
  return rows.flatMap((row) => teamIn(row) ?? []);
};

/** The team of a member's own with all that belongs to it, as their profile names it; null without one. One round trip. */
export const loadOwnedTeam = async (
  table: Table,
  profile: Pick<ProfileRow, "teams" | "userId"> | null,
): Promise<TeamRows | null> => {
  const owned = profile?.teams.find(({ adminId }) => adminId === profile.userId);
  return owned === undefined ? null : loadTeamRows(table, owned.teamId);
};

/** Whether a member has a team of their own, as their teams are now. One round trip. */
export const ownsTeam = async (
  table: Table,
  profile: Pick<ProfileRow, "teams" | "userId">,
): Promise<boolean> =>
  (await loadTeamsOf(table, profile)).some(({ adminId }) => adminId === profile.userId);

const memberPrefix = "MEMBER#";

const memberKey = (teamId: string, userId: string): Key => ({
  pk: teamKey(teamId).pk,
  sk: `${memberPrefix}${userId}`,
});

export type NewTeam = Omit<TeamRow, "pk" | "sk" | "version">;

/** A team with its code and its admin as first member: all or nothing. The code's write is the second. */
export const newTeam = (team: NewTeam, admin: Person): readonly Write[] => [
  put({ ...teamKey(team.teamId), ...team, version: 1 }, absent),
  keepCode(team),
  newTeamMember(team.teamId, admin, team.createdAt),
];

type Person = Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">;

const named = (person: Omit<Person, "userId">) => ({
  name: displayNameOf(person),
  email: person.email,
});

/** Fails its condition when another team has the code. */
const keepCode = ({ teamId, code }: Pick<TeamRow, "code" | "teamId">): Write =>
  put({ ...codeKey(code), teamId }, absent);

/** Belongs into one transaction with the team in the member's profile: neither is ever there alone. */
export const newTeamMember = (teamId: string, person: Person, createdAt: string): Write => {
  const { userId } = person;
  return put({ ...memberKey(teamId, userId), teamId, userId, ...named(person), createdAt }, absent);
};

/** The name and address that a member has from now on, in each of their teams. */
export const renameInTeams = (
  { userId, teams }: Pick<ProfileRow, "teams" | "userId">,
  person: Omit<Person, "userId">,
): readonly Write[] =>
  teams.map(({ teamId }) => set(memberKey(teamId, userId), named(person), present));

export const removeTeamMember = (teamId: string, userId: string): Write =>
  remove(memberKey(teamId, userId), present);

/** Holds while they belong to the team. */
export const checkTeamMember = (teamId: string, userId: string): Write =>
  check(memberKey(teamId, userId), present);

/** Holds while there is such a team. */
export const checkTeam = (team: TeamRow): Write => check(team, present);

/** The team as it will be, unless it was changed since it was read. */
export const changeTeam = (
  team: TeamRow,
  change: Partial<Pick<TeamRow, "adminId" | "displayName" | "seats">>,
): RowUpdate<TeamRow> => updateRow(team, change);

/** Another code in place of the one before, which leads nowhere from then on. */
export const changeTeamCodeWrites = (team: TeamRow, code: string): readonly Write[] => [
  updateRow(team, { code }).write,
  keepCode({ teamId: team.teamId, code }),
  remove(codeKey(team.code), present),
];

/** The team and its code, once its other members have left: from then on nobody has anything of it. */
export const removeTeam = (team: TeamRow): readonly Write[] => [
  remove(team, where({ version: team.version })),
  remove(codeKey(team.code)),
];

/** Whether the plan of the team's admin, in force or lapsed, reaches the member. */
export const seatIn = (team: TeamRow, userId: string, plan: EntitlementRow | null, now: Date) =>
  decideSeat(team.seats, userId, plan?.places ?? 0, now);
