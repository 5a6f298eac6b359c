import type { peopleContract } from "../../shared/contract/people.ts";
import type { PersonRecord } from "../../shared/contract/person-view.ts";
import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import { planInForce } from "../../shared/domain/access.ts";
import { nameOf } from "../../shared/domain/directory-people.ts";
import { titleOf } from "../../shared/domain/order.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import { displayPence } from "../../shared/kernel/money.ts";
import type { Library } from "../library/library.ts";
import type { LibraryDeps } from "../library/with-library.ts";
import { type Account, loadAccount } from "../rows/account.ts";
import { type GrantRow, listGrants } from "../rows/access-grant.ts";
import { loadMembership, type MembershipRow } from "../rows/membership.ts";
import { listOrderRows, type OrderRow } from "../rows/order.ts";
import { loadTeamsOf, type TeamRow } from "../rows/team.ts";
import type { Member } from "../runtime/caller.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { gatherContact } from "./gather-contact.ts";
import { planLines } from "./plan-lines.ts";

type Endpoint = typeof peopleContract.endpoints.readPerson;

/** Three round trips: the account, what is found by it, and what the account's rows lead to. */
export const readPerson: UseCase<Endpoint, LibraryDeps> = async (deps, caller, { params }) => ({
  status: 200,
  body: { data: await personRecordOf(deps, caller, params.id) },
});

/** As this member of staff may see it. */
export const personRecordOf = async (
  deps: LibraryDeps,
  caller: Member,
  userId: string,
): Promise<PersonRecord> => {
  const now = deps.now();
  const [account, orders, membership, grants, library] = await Promise.all([
    loadAccount(deps.table, userId, now),
    listOrderRows(deps.table, userId),
    loadMembership(deps.table, userId),
    listGrants(deps.table, userId),
    deps.library.current(),
  ]);
  if (account === null) throw notFound("This person");
  const [teams, contact] = await Promise.all([
    loadTeamsOf(deps.table, account.profile),
    seesContact(caller) ? gatherContact(deps, account.profile, library) : null,
  ]);
  return { ...viewPerson({ account, orders, membership, grants, teams }, library, now), contact };
};

const contactRoles: readonly StaffRole[] = ["support", "administrator"];

/** Who looks at money alone has no business with where somebody signs in from. */
const seesContact = ({ profile }: Pick<Member, "profile">): boolean =>
  contactRoles.some((role) => profile.staffRoles.includes(role));

interface GatheredPerson {
  readonly account: Account;
  readonly orders: readonly OrderRow[];
  readonly membership: MembershipRow | null;
  readonly grants: readonly GrantRow[];
  readonly teams: readonly TeamRow[];
}

const viewPerson = (
  { account, orders, membership, grants, teams }: GatheredPerson,
  library: Library,
  now: Date,
): Omit<PersonRecord, "contact"> => {
  const { profile, ownPlan, plans } = account;
  return {
    id: profile.userId,
    version: profile.version,
    name: nameOf(profile),
    first_name: profile.firstName,
    email: profile.email,
    pending_email: profile.pendingEmail,
    company: profile.company,
    telephone: profile.telephone,
    jobtitle: profile.jobTitle,
    verified_at: profile.verifiedAt,
    created_at: profile.createdAt,
    staff_roles: staffRolesOf(profile.staffRoles),
    plan: planInForce(plans, now),
    plan_lines: [...planLines(membership, ownPlan, now)],
    teams: teams.map((team) => teamView(account, team)),
    orders: orders.map(orderLine),
    bought: profile.bought.map((id) => itemNamed(library, id)),
    demo: profile.demo === null ? null : itemNamed(library, profile.demo),
    grants: grants.map((grant) => grantView(grant, now)),
  };
};

const staffRolesOf = (held: readonly string[]): StaffRole[] =>
  staffRoles.filter((role) => held.includes(role));

const teamView = ({ profile, plans }: Account, team: TeamRow): PersonRecord["teams"][number] => {
  const { teamId: id, displayName: name } = team;
  if (team.adminId === profile.userId) return { id, name, seat: "owner", plan: null };
  const ground = plans.find((one) => one.by === "team" && one.team.id === id);
  return ground?.by === "team"
    ? { id, name, seat: ground.seat, plan: ground.plan?.title ?? null }
    : { id, name, seat: "waiting", plan: null };
};

const orderLine = (order: OrderRow): PersonRecord["orders"][number] => ({
  id: order.orderId,
  title: titleOf(order.lines),
  status: order.status,
  total_display: displayPence(order.totals.total),
  placed_at: order.placedAt,
});

/** What is gone from the library has its id for a name. */
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
  title,
  reason,
  by: by.name,
  at,
  ends_at: endsAt,
  counts: ended === null && Date.parse(endsAt) > now.getTime(),
  ended: ended && { by: ended.by.name, reason: ended.reason, at: ended.at },
});
