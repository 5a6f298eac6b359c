import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { PersonRecord } from "../../../shared/contract/staff/person-view.ts";
import { type StaffRole, staffRoles } from "../../../shared/contract/endpoint.ts";
import { hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import { highestPlanInForce } from "../../../shared/domain/access/access.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { teamImpact } from "../../../shared/domain/teams/team-access.ts";
import { usableSeatCount } from "../../../shared/domain/teams/team.ts";
import { orderTitle } from "../../../shared/domain/orders/order.ts";
import { complimentaryPlanEndBlocker } from "../../../shared/domain/memberships/complimentary-plan.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { Library } from "../../content-index/library.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { type Account, loadAccountOfProfile } from "../../entities/account.ts";
import { type GrantRow, listGrants } from "../../entities/access-grant.ts";
import { entitlementKey } from "../../entities/entitlement.ts";
import { loadMembership, type MembershipRow } from "../../entities/membership.ts";
import { listImportsOfMember, type ImportedMemberRow } from "../../entities/imported-member.ts";
import { listOrderRows, type OrderRow } from "../../entities/order.ts";
import { profileKey, profileRow } from "../../entities/profile.ts";
import { loadTeamsOf, type TeamRow } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { isProtectedStaffAccount } from "../../identity/staff-access-to-person.ts";
import { loadContact } from "./load-contact.ts";
import { describePlan } from "./plan-lines.ts";

type Endpoint = typeof customerSupportContract.endpoints.readPerson;

/** Reads a person in two round trips: the rows that have the person's id, and those that the profile refers to. */
export const readPerson: UseCase<Endpoint, LibraryDeps> = async (deps, caller, { params }) => ({
  status: 200,
  body: { data: await loadPersonRecord(deps, caller, params.id) },
});

/** Returns the person with the fields that this member of staff may see. */
export const loadPersonRecord = async (
  deps: LibraryDeps,
  caller: Member,
  userId: string,
): Promise<PersonRecord> => {
  const now = deps.now();
  const { table } = deps;
  const [[found, ownPlan = null], orders, membership, grants, moves, library] = await Promise.all([
    table.getMany([profileKey(userId), entitlementKey(userId)]),
    listOrderRows(table, userId),
    loadMembership(table, userId),
    listGrants(table, userId),
    listImportsOfMember(table, userId),
    deps.library.current(),
  ]);
  if (!found) throw notFound("This person");
  const profile = profileRow.parse(found);
  const [account, teams, contact] = await Promise.all([
    loadAccountOfProfile(table, profile, ownPlan, now),
    loadTeamsOf(table, profile),
    seesContact(caller) && !isProtectedStaffAccount(caller, profile)
      ? loadContact(deps, caller, profile, library)
      : null,
  ]);
  const context = { account, orders, membership, grants, moves, teams };
  return { ...presentPerson(context, library, now), contact };
};

/**
 * Returns true if the member of staff may see contact details. A role that only handles money does not need to see where somebody
 * logs in from.
 */
const seesContact = ({ profile }: Pick<Member, "profile">): boolean =>
  hasRole(customerSupportContract.endpoints.readMail.audience, profile.staffRoles);

interface PersonContext {
  readonly account: Account;
  readonly orders: readonly OrderRow[];
  readonly membership: MembershipRow | null;
  readonly grants: readonly GrantRow[];
  readonly moves: readonly ImportedMemberRow[];
  readonly teams: readonly TeamRow[];
}

const presentPerson = (
  { account, orders, membership, grants, moves, teams }: PersonContext,
  library: Library,
  now: Date,
): Omit<PersonRecord, "contact"> => {
  const { profile, ownPlan, plans } = account;
  return {
    id: profile.userId,
    version: profile.version,
    name: displayNameOf(profile),
    first_name: profile.firstName,
    email: profile.email,
    pending_email: profile.pendingEmail,
    company: profile.company,
    telephone: profile.telephone,
    jobtitle: profile.jobTitle,
    verified_at: profile.verifiedAt,
    created_at: profile.createdAt,
    staff_roles: staffRolesOf(profile.staffRoles),
    plan: highestPlanInForce(plans, now),
    plan_lines: [...describePlan(membership, ownPlan, moves, now)],
    plan_shared_with: sharedWith(account, teams, now),
    plan_can_end: membership !== null && complimentaryPlanEndBlocker(membership) === null,
    teams: teams.map((team) => presentTeam(account, team)),
    orders: orders.map(orderLine),
    bought: profile.bought.map((id) => itemNamed(library, id)),
    demo: profile.demo === null ? null : itemNamed(library, profile.demo),
    grants: grants.map((grant) => grantView(grant, now)),
  };
};

const sharedWith = (
  { profile, ownPlan }: Account,
  teams: readonly TeamRow[],
  now: Date,
): number => {
  const team = teams.find(({ adminId }) => adminId === profile.userId);
  const from = { places: usableSeatCount(ownPlan, now), rank: ownPlan?.rank ?? 0 };
  return teamImpact(team?.seats ?? [], from, { places: 0, rank: 0 }, now).lose.length;
};

const staffRolesOf = (current: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => current.includes(role));

const presentTeam = ({ profile, plans }: Account, team: TeamRow): PersonRecord["teams"][number] => {
  const { teamId: id, displayName: name } = team;
  if (team.adminId === profile.userId) return { id, name, seat: "owner", plan: null };
  const ground = plans.find((one) => one.by === "team" && one.team.id === id);
  return ground?.by === "team"
    ? { id, name, seat: ground.seat, plan: ground.plan?.title ?? null }
    : { id, name, seat: "waiting", plan: null };
};

const orderLine = (order: OrderRow): PersonRecord["orders"][number] => ({
  id: order.orderId,
  title: orderTitle(order.lines),
  status: order.status,
  total_display: formatPence(order.totals.total),
  placed_at: order.placedAt,
});

/** Returns the name of an item, or its id if it is no longer in the library. */
const itemNamed = (library: Library, id: string) => ({
  id,
  title: library.itemById(id)?.title ?? id,
});

const grantView = (
  { grantId, opens, title, reason, by, at, endsAt, ended }: GrantRow,
  now: Date,
): PersonRecord["grants"][number] => ({
  id: grantId,
  kind: opens.kind,
  item: opens.kind === "item" ? opens.contentId : null,
  title,
  reason,
  by: by.name,
  at,
  ends_at: endsAt,
  counts: ended === null && Date.parse(endsAt) > now.getTime(),
  ended: ended && { by: ended.by.name, reason: ended.reason, at: ended.at },
});
