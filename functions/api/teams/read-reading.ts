import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { readingSums } from "../../../shared/domain/teams/team-reading.ts";
import { hasAccess } from "../../entities/team-joining.ts";
import { countReadingsByMonth } from "../../entities/reading.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadAdministeredTeam } from "./load-team-context.ts";

/** Returns reading figures of this month and the previous one for members with access, as sums that do not identify anybody. */
export const readReadingFigures: UseCase<typeof teamsContract.endpoints.readReading> = async (
  deps,
  caller,
  { params },
) => {
  const { team, members } = await loadAdministeredTeam(deps, caller, params.id);
  const readers = members.filter(({ userId }) => hasAccess(team, userId));
  const months = await countReadingsByMonth(
    deps.table,
    readers.map(({ userId }) => userId),
    { months: 2, now: deps.now() },
  );
  const data = months.map(({ month, counts }) => ({
    month_display: monthName(month),
    ...readingSums(counts),
  }));
  return { status: 200, body: { data } };
};

/** Formats a month for people: `2026-11` becomes `November 2026`. */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
