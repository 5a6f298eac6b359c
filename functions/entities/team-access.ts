/** The access that the members of a team were last notified of: one row beside the team. */
import * as z from "zod/mini";
import type { StoredTeamAccess } from "../../shared/domain/teams/team-access.ts";
import {
  absent,
  type Key,
  put,
  remove,
  type Row,
  where,
  type Write,
} from "../platform/table/write.ts";
import { teamKey } from "./team.ts";

const teamAccessRow = z.object({
  known: z.array(z.object({ userId: z.string(), rank: z.int(), lostRank: z.int() })),
  version: z.int(),
});
export type TeamAccessRow = z.output<typeof teamAccessRow>;

export const teamAccessKey = (teamId: string): Key => ({ pk: teamKey(teamId).pk, sk: "ACCESS" });

/** Parses it from the rows of the team's partition. Returns null before the first check. */
export const parseTeamAccess = (rows: readonly Row[]): TeamAccessRow | null => {
  const row = rows.find(({ sk }) => sk === "ACCESS");
  return row === undefined ? null : teamAccessRow.parse(row);
};

/** Saves it. Fails if it has changed since it was read. */
export const saveTeamAccess = (
  teamId: string,
  before: TeamAccessRow | null,
  existing: readonly StoredTeamAccess[],
): Write =>
  put(
    { ...teamAccessKey(teamId), known: existing, version: (before?.version ?? 0) + 1 },
    before === null ? absent : where({ version: before.version }),
  );

export const removeTeamAccess = (teamId: string): Write => remove(teamAccessKey(teamId));
