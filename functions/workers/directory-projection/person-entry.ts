import { isRenewalConsentAwaited } from "../../../shared/domain/memberships/renewal-consent.ts";
import { savedBillingCountry } from "../../../shared/domain/memberships/billing-country.ts";
import type { PersonEntry } from "../../../shared/domain/directory/directory-people.ts";
import { nextPaidBy } from "../../../shared/domain/memberships/next-term.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { listAddressRows } from "../../entities/address.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
} from "../../entities/entitlement.ts";
import { parseMembership, membershipKey, type MembershipRow } from "../../entities/membership.ts";
import { profileKey, type ProfileRow, profileRow } from "../../entities/profile.ts";
import { parseTeam, teamKey } from "../../entities/team.ts";
import type { Table } from "../../platform/table/table.ts";

/**
 * Loads the current rows of a person in one round trip, or in two for a person in teams or with a plan that they have not
 * ordered. Returns null if the account is gone.
 */
export const loadPersonEntry = async (
  table: Table,
  userId: string,
): Promise<PersonEntry | null> => {
  const keys = [profileKey(userId), entitlementKey(userId), membershipKey(userId)];
  const [found, plan, membership] = await table.getMany(keys);
  if (!found) return null;
  const profile = profileRow.parse(found);
  const current = parseMembership(membership);
  const [teams, country] = await Promise.all([
    teamsOf(table, profile),
    countryOf(table, profile, current),
  ]);
  return personEntry(
    profile,
    { plan: parseEntitlement(plan), membership: current, country },
    teams,
  );
};

interface PersonRows {
  readonly plan: EntitlementRow | null;
  readonly membership: MembershipRow | null;
  readonly country: string | null;
}

/**
 * Returns the country of the next term's billing details. Returns null if the order of the current term has it, or if no term
 * follows.
 */
const countryOf = async (
  table: Table,
  { userId, registration }: ProfileRow,
  membership: MembershipRow | null,
): Promise<string | null> =>
  membership === null || membership.endedOn !== null || membership.orderId !== null
    ? null
    : savedBillingCountry(await listAddressRows(table, userId), registration);

/** Returns the next term: the same plan, unless the member has chosen another. */
const nextOf = ({ membership, country }: PersonRows) => {
  if (membership === null || membership.endedOn !== null) return null;
  const { planId, period } = membership.next ?? membership.plan;
  return {
    planId,
    period,
    payBy: nextPaidBy(membership, period),
    orderId: membership.orderId,
    country,
  };
};

const personEntry = (
  profile: ProfileRow,
  person: PersonRows,
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
  plan: person.plan && planIn(person.plan, person),
  createdAt: profile.createdAt,
});

const planIn = (plan: EntitlementRow, person: PersonRows): PersonEntry["plan"] => {
  const awaitsAnswer = isAwaited(person);
  return {
    id: plan.planId,
    title: plan.title,
    rank: plan.rank,
    places: plan.places,
    startsOn: beganOn(plan, person.membership),
    endsAt: plan.endsAt,
    endsOn: londonDay(plan.termEndsAt ?? plan.endsAt),
    renews: plan.renewsAt !== null,
    awaitsAnswer,
    next: plan.renewsAt === null && !awaitsAnswer ? null : nextOf(person),
  };
};

/**
 * Returns true if the next term exists or will exist and waits for the member's confirmation. A declined term waits for nothing.
 */
const isAwaited = ({ membership }: PersonRows): boolean =>
  membership !== null &&
  membership.endedOn === null &&
  membership.renews &&
  isRenewalConsentAwaited(membership);

/**
 * Returns the start of the plan for its current owner. A transferred plan continues on its old terms, but begins for the new
 * owner on the day of the transfer.
 */
const beganOn = ({ startsAt }: EntitlementRow, membership: MembershipRow | null): string => {
  const [began, arrived] = [londonDay(startsAt), membership?.cameFrom?.on ?? null];
  return arrived !== null && arrived > began ? arrived : began;
};

const teamsOf = async (
  table: Table,
  { teams, userId }: ProfileRow,
): Promise<PersonEntry["teams"]> => {
  if (teams.length === 0) return [];
  const rows = await table.getMany(teams.map(({ teamId }) => teamKey(teamId)));
  return rows.flatMap((row) => {
    const team = parseTeam(row);
    if (team === null) return [];
    const owns = team.adminId === userId;
    const seats = owns ? team.seats : [];
    return [{ id: team.teamId, name: team.displayName, owns, seats }];
  });
};
