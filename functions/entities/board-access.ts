/** Access to a board: a member is its owner, or belongs to the team that it is shared with, as teams are now. */
import { type BoardRole, isShared, boardRoleFor } from "../../shared/domain/boards/board.ts";
import type { Table } from "../platform/table/table.ts";
import type { Key, Row } from "../platform/table/write.ts";
import { parseBoard, boardKey, type BoardRow, type BoardRows, loadBoardRows } from "./board.ts";
import { hasAccess } from "./team-joining.ts";
import type { ProfileRow } from "./profile.ts";
import { parseTeam, teamKey, type TeamRow } from "./team.ts";

type Somebody = Pick<ProfileRow, "teams" | "userId">;

/** The teams that a member belongs to or is invited to, as they are now. */
export class TeamsOfMember {
  readonly #teams: ReadonlyMap<string, TeamRow>;

  constructor(rows: readonly (Row | null)[]) {
    const teams = rows.flatMap((row) => parseTeam(row) ?? []);
    this.#teams = new Map(teams.map((team) => [team.teamId, team]));
  }

  /**
   * Returns whether somebody is a team's admin or has a seat. Only the loaded teams are known; for other teams it
   * returns false.
   */
  readonly isIn = (teamId: string, userId: string): boolean => {
    const team = this.#teams.get(teamId);
    return team !== undefined && hasAccess(team, userId);
  };

  /** Returns the teams of which somebody is the admin or in which they have a seat. */
  of(userId: string): readonly TeamRow[] {
    return [...this.#teams.values()].filter((team) => hasAccess(team, userId));
  }

  nameOf(teamId: string): string {
    return this.#teams.get(teamId)?.displayName ?? "";
  }

  /** Returns the share that is in force, or null if the board's owner has left the team. */
  shareOf(board: Pick<BoardRow, "ownerId" | "share">): BoardRow["share"] {
    return isShared(board, this.isIn) ? board.share : null;
  }
}

const keysOf = ({ teams }: Somebody): readonly Key[] => teams.map(({ teamId }) => teamKey(teamId));

/** Loads the teams in one round trip, or without one for a member of no team. */
export const loadTeamsOfReader = async (
  table: Table,
  somebody: Somebody,
): Promise<TeamsOfMember> => {
  const keys = keysOf(somebody);
  return new TeamsOfMember(keys.length === 0 ? [] : await table.getMany(keys));
};

export interface BoardContext extends BoardRows {
  readonly part: BoardRole;
  readonly teams: TeamsOfMember;
}

/** Loads a board in one round trip. Returns null if there is no such board, or it is not shared with the member. */
export const loadBoardFor = async (
  table: Table,
  somebody: Somebody,
  boardId: string,
): Promise<BoardContext | null> => {
  const [rows, teams] = await Promise.all([
    loadBoardRows(table, boardId),
    loadTeamsOfReader(table, somebody),
  ]);
  const part = rows === null ? null : boardRoleFor(rows.board, somebody.userId, teams.isIn);
  return rows === null || part === null ? null : { ...rows, part, teams };
};

export interface BoardRowContext {
  readonly board: BoardRow;
  readonly part: BoardRole;
  /** The rows of the other requested keys. */
  readonly extraRows: readonly (Row | null)[];
}

/** Loads a board without its pins, and further rows, in one round trip. */
export const loadBoardRowFor = async (
  table: Table,
  somebody: Somebody,
  boardId: string,
  extraKeys: readonly Key[],
): Promise<BoardRowContext | null> => {
  const keys = [boardKey(boardId), ...extraKeys, ...keysOf(somebody)];
  const [row, ...rest] = await table.getMany(keys);
  const board = parseBoard(row);
  const teams = new TeamsOfMember(rest.slice(extraKeys.length));
  const part = board === null ? null : boardRoleFor(board, somebody.userId, teams.isIn);
  return board === null || part === null
    ? null
    : { board, part, extraRows: rest.slice(0, extraKeys.length) };
};
