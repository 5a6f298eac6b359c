/** Lists the team members whom a change of a plan affects, so that whoever decides on it sees them first. */
import { type SharedPlan, teamImpact } from "../../../shared/domain/teams/team-access.ts";
import type { TeamRows } from "../../entities/team.ts";
import type { MembershipAggregate } from "./membership-aggregate.ts";

/** The plan that remains after a plan ends. */
export const noPlan: SharedPlan = { places: 0, rank: 0 };

/** Returns names of members of the plan's current team. A team without access now is not affected. */
export const teamImpactOf = (
  {
    membership: { entitlement, value },
    team,
  }: { readonly membership: MembershipAggregate; readonly team: TeamRows | null },
  to: SharedPlan,
  now: Date,
): { readonly lose: string[]; readonly lower: string[] } => {
  const isOpen = entitlement !== null && Date.parse(entitlement.endsAt) > now.getTime();
  if (team === null || !isOpen) return { lose: [], lower: [] };
  const names = new Map(team.members.map(({ userId, name }) => [userId, name]));
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "A former member");
  const { lose, lower } = teamImpact(team.team.seats, value.plan, to, now);
  return { lose: namesOf(lose), lower: namesOf(lower) };
};
