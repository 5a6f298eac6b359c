/** A team with its code, its seats and its members: one partition, read in one query. */
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
  /** The admin, whose plan the team shares and who needs no seat. */
  adminId: z.string(),
  code: z.string(),
  /**
   * The holders of seats, in the order in which these were assigned (decision 057). There are as many as the plan
   * includes.
   */
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
  /** The member's name as in their profile, with which it changes. A team is read without its members' profiles. */
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type TeamMemberRow = z.output<typeof memberRow>;

const codeRow = z.object({ pk: z.string(), sk: z.literal("TEAMCODE"), teamId: z.string() });

export const teamKey = (teamId: string) => ({ pk: `TEAM#${teamId}`, sk: "TEAM" }) as const;

export const parseTeam = (row: Row | null | undefined): TeamRow | null =>
  row ? teamRow.parse(row) : null;

/** Returns the key of a code. Codes are read out and typed, so case, spaces and dashes do not count. */
const codeKey = (code: string) =>
  ({ pk: `TEAMCODE#${code.toUpperCase().replaceAll(/[\s-]/g, "")}`, sk: "TEAMCODE" }) as const;

/** Finds a team in two round trips. */
export const findTeamByCode = async (table: Table, code: string): Promise<TeamRows | null> => {
  const found = await table.get(codeKey(code), codeRow);
  return found === null ? null : loadTeamRows(table, found.teamId);
};

/** A team with everything that belongs to it. */
export interface TeamRows {
  readonly team: TeamRow;
  /** The members including the admin, unsorted. */
  readonly members: readonly TeamMemberRow[];
  /** All rows of the partition. `parseInvites` parses its invitations. */
  readonly rows: readonly Row[];
}

/** Loads a team in one round trip, or returns null if there is none. */
export const loadTeamRows = async (table: Table, teamId: string): Promise<TeamRows | null> => {
  const rows = await table.queryAll({ pk: teamKey(teamId).pk });
  const team = parseTeam(rows.find(({ sk }) => sk === "TEAM"));
  if (team === null) return null;
  const members = rows.filter(({ sk }) => sk.startsWith(memberPrefix));
  return { team, members: members.map((row) => memberRow.parse(row)), rows };
};

/** Loads the teams that a member belongs to or waits for, including their own, in one round trip. */
export const loadTeamsOf = async (
  table: Table,
  { teams }: Pick<ProfileRow, "teams">,
): Promise<readonly TeamRow[]> => {
  const rows = await table.getMany(teams.map(({ teamId }) => teamKey(teamId)));
  return rows.flatMap((row) => parseTeam(row) ?? []);
};

/**
 * Loads the member's own team with everything that belongs to it, as their profile names it, in one round trip. Returns
 * null without one.
 */
export const loadOwnedTeam = async (
  table: Table,
  profile: Pick<ProfileRow, "teams" | "userId"> | null,
): Promise<TeamRows | null> => {
  const owned = profile?.teams.find(({ adminId }) => adminId === profile.userId);
  return owned === undefined ? null : loadTeamRows(table, owned.teamId);
};

/** Returns true if a member has a team of their own, as their teams are now. It takes one round trip. */
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

/** Creates a team with its code and its admin as first member, all or nothing. The second write is the code's. */
export const newTeam = (team: NewTeam, admin: Person): readonly Write[] => [
  put({ ...teamKey(team.teamId), ...team, version: 1 }, absent),
  reserveTeamCode(team),
  newTeamMember(team.teamId, admin, team.createdAt),
];

type Person = Pick<ProfileRow, "email" | "firstName" | "lastName" | "userId">;

const nameAndEmailOf = (person: Omit<Person, "userId">) => ({
  name: displayNameOf(person),
  email: person.email,
});

/** Reserves a code. Fails if another team has it. */
const reserveTeamCode = ({ teamId, code }: Pick<TeamRow, "code" | "teamId">): Write =>
  put({ ...codeKey(code), teamId }, absent);

/** Adds a member, in one transaction with the team in the member's profile: neither ever exists alone. */
export const newTeamMember = (teamId: string, person: Person, createdAt: string): Write => {
  const { userId } = person;
  return put(
    { ...memberKey(teamId, userId), teamId, userId, ...nameAndEmailOf(person), createdAt },
    absent,
  );
};

/** Updates a member's name and address in each of their teams. */
export const renameInTeams = (
  { userId, teams }: Pick<ProfileRow, "teams" | "userId">,
  person: Omit<Person, "userId">,
): readonly Write[] =>
  teams.map(({ teamId }) => set(memberKey(teamId, userId), nameAndEmailOf(person), present));

export const removeTeamMember = (teamId: string, userId: string): Write =>
  remove(memberKey(teamId, userId), present);

/** Returns a check that the member belongs to the team. */
export const checkTeamMember = (teamId: string, userId: string): Write =>
  check(memberKey(teamId, userId), present);

/** Returns a check that the team exists. */
export const checkTeam = (team: TeamRow): Write => check(team, present);

/** Returns the changed team. The write fails if it has changed since it was read. */
export const changeTeam = (
  team: TeamRow,
  change: Partial<Pick<TeamRow, "adminId" | "displayName" | "seats">>,
): RowUpdate<TeamRow> => updateRow(team, change);

/** Replaces the code. The code before leads nowhere from then on. */
export const changeTeamCodeWrites = (team: TeamRow, code: string): readonly Write[] => [
  updateRow(team, { code }).write,
  reserveTeamCode({ teamId: team.teamId, code }),
  remove(codeKey(team.code), present),
];

/** Removes the team and its code after its other members have left. */
export const removeTeam = (team: TeamRow): readonly Write[] => [
  remove(team, where({ version: team.version })),
  remove(codeKey(team.code)),
];

/** Returns true if the plan of the team's admin, in force or lapsed, is shared with the member. */
export const decideTeamSeat = (
  team: TeamRow,
  userId: string,
  plan: EntitlementRow | null,
  now: Date,
) => decideSeat(team.seats, userId, plan?.places ?? 0, now);
