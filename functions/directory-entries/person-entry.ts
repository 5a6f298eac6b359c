import type { PersonEntry } from "../../shared/domain/directory-people.ts";
import { nextPaidBy } from "../../shared/domain/next-term.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { entitlementIn, entitlementKey, type EntitlementRow } from "../rows/entitlement.ts";
import { membershipIn, membershipKey, type MembershipRow } from "../rows/membership.ts";
import { profileKey, type ProfileRow, profileRow } from "../rows/profile.ts";
import { teamIn, teamKey } from "../rows/team.ts";
import type { Table } from "../runtime/table/table.ts";

/** As the rows are now; null when the account is gone. One round trip, two for who is in teams. */
export const gatherPerson = async (table: Table, userId: string): Promise<PersonEntry | null> => {
  const keys = [profileKey(userId), entitlementKey(userId), membershipKey(userId)];
  const [found, plan, membership] = await table.getMany(keys);
  if (!found) return null;
  const profile = profileRow.parse(found);
  const held = { plan: entitlementIn(plan), membership: membershipIn(membership) };
  return personEntry(profile, held, await teamsOf(table, profile));
};

interface Held {
  readonly plan: EntitlementRow | null;
  readonly membership: MembershipRow | null;
}

/** The same again, unless its member wants another. */
const nextOf = (membership: MembershipRow | null) => {
  if (membership === null || membership.endedOn !== null) return null;
  const { planId, period } = membership.next ?? membership.plan;
  return { planId, period, payBy: nextPaidBy(membership, period) };
};

const personEntry = (
  profile: ProfileRow,
  { plan, membership }: Held,
  teams: PersonEntry["teams"],
): PersonEntry => ({
  id: profile.userId,
  email: profile.email,
  firstName: profile.firstName,
  lastName: profile.lastName,
  company: profile.company,
  verified: profile.verifiedAt !== null,
  twoStep: profile.twoStepAt !== null,
  staffRoles: profile.staffRoles,
  roles: profile.ownRoles,
  teams,
  plan: plan && {
    id: plan.planId,
    title: plan.title,
    rank: plan.rank,
    startsOn: londonDay(plan.startsAt),
    endsAt: plan.endsAt,
    endsOn: londonDay(plan.termEndsAt ?? plan.endsAt),
    renews: plan.renewsAt !== null,
    next: plan.renewsAt === null ? null : nextOf(membership),
  },
  createdAt: profile.createdAt,
});

const teamsOf = async (
  table: Table,
  { teams, userId }: ProfileRow,
): Promise<PersonEntry["teams"]> => {
  if (teams.length === 0) return [];
  const rows = await table.getMany(teams.map(({ teamId }) => teamKey(teamId)));
  return rows.flatMap((row) => {
    const team = teamIn(row);
    if (team === null) return [];
    return [{ id: team.teamId, name: team.displayName, owns: team.adminId === userId }];
  });
};
