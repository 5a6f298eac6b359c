/** The proposal by staff to hand a team over without its owner: one row a team, which a second colleague confirms. */
import * as z from "zod/mini";
import { isOpenProposal } from "../../shared/domain/accounts/second-approver.ts";
import type { Table } from "../platform/table/table.ts";
import type { Row, Write } from "../platform/table/write.ts";
import { type NewProposal, newProposal, proposalFields } from "./proposal.ts";
import { teamKey, type TeamRow } from "./team.ts";

const handoverRow = z.object({
  ...proposalFields,
  teamId: z.string(),
  /** The current owner, and the member who becomes the owner. */
  fromId: z.string(),
  toId: z.string(),
  /** Says whether the shared plan is handed over with the team. */
  withPlan: z.boolean(),
});
export type TeamHandoverRow = z.output<typeof handoverRow>;

const keyOf = (teamId: string) => ({ pk: teamKey(teamId).pk, sk: "HANDOVER" });

export const loadTeamHandover = (table: Table, teamId: string): Promise<TeamHandoverRow | null> =>
  table.get(keyOf(teamId), handoverRow);

/** Parses the row of a proposal. */
export const parseTeamHandover = (row: Row): TeamHandoverRow => handoverRow.parse(row);

/** Finds the proposal among the rows of a team, or returns null. */
export const findTeamHandover = (rows: readonly Row[]): TeamHandoverRow | null => {
  const row = rows.find(({ sk }) => sk === "HANDOVER");
  return row === undefined ? null : handoverRow.parse(row);
};

/** Returns true if the proposal can still be confirmed, because the team has the same owner. */
export const isHandoverOpen = (
  row: TeamHandoverRow,
  { adminId }: Pick<TeamRow, "adminId">,
  now: Date,
): boolean => isOpenProposal(row, row.fromId === adminId, now);

/** Stores a proposal in place of `before`. */
export const newTeamHandover = (
  { teamId, adminId: fromId }: Pick<TeamRow, "adminId" | "teamId">,
  {
    toId,
    withPlan,
    ...input
  }: Omit<NewProposal, "act"> & Pick<TeamHandoverRow, "toId" | "withPlan">,
  before: TeamHandoverRow | null,
  now: Date,
): Write => {
  const more = { teamId, fromId, toId, withPlan };
  return newProposal(keyOf(teamId), { ...input, act: "team-handover" }, more, before, now);
};
