/** A member with the plan that applies to them: rows that every signed-in call reads in one round trip. */
import {
  basicsSource,
  type AccessPlan,
  type PlanAccessSource,
} from "../../shared/domain/access/access.ts";
import { selectEffectivePlan } from "../../shared/domain/teams/team.ts";
import type { Table } from "../platform/table/table.ts";
import type { Key, Row } from "../platform/table/write.ts";
import { parseEntitlement, entitlementKey, type EntitlementRow } from "./entitlement.ts";
import { profileKey, type ProfileRow, profileRow } from "./profile.ts";
import { sessionKey, type SessionRow, sessionRow } from "./session.ts";
import { decideTeamSeat, parseTeam, teamKey } from "./team.ts";

export interface Account {
  readonly profile: ProfileRow;
  /** The plan that the member bought, in force or lapsed. */
  readonly ownPlan: EntitlementRow | null;
  /** The plan that applies: the member's own or a team admin's, in force or lapsed. */
  readonly entitlement: EntitlementRow | null;
  /** Every plan that the member can or could use, whatever its source. */
  readonly plans: readonly PlanAccessSource[];
}

/** Returns the account of a member who has just registered. */
export const newAccount = (profile: ProfileRow): Account => ({
  profile,
  ownPlan: null,
  entitlement: null,
  plans: [basicsSource],
});

export interface SignedInAccount extends Account {
  readonly session: SessionRow;
  /** The rows of the other requested keys, in the order of the keys. */
  readonly extraRows: ReadonlyArray<Row | null>;
}

type TeamOfMember = ProfileRow["teams"][number];

/** Returns the keys of the rows that describe a team's plan. */
const keysOf = ({ teamId, adminId }: TeamOfMember): readonly Key[] => [
  teamKey(teamId),
  entitlementKey(adminId),
];

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Rows by their keys, with null for a row that does not exist. */
type LoadedRows = Map<string, Row | null>;

/** Reads the rows that are not loaded yet, in one round trip. */
const loadMissing = async (
  table: Table,
  existing: LoadedRows,
  keys: readonly Key[],
): Promise<void> => {
  const missing = [...new Map(keys.map((key) => [nameOf(key), key])).values()].filter(
    (key) => !existing.has(nameOf(key)),
  );
  if (missing.length === 0) return;
  const rows = await table.getMany(missing);
  missing.forEach((key, index) => existing.set(nameOf(key), rows[index] ?? null));
};

interface SharedPlan {
  readonly ground: PlanAccessSource;
  /** The plan of the team's admin, if it is shared with the member. */
  readonly entitlement: EntitlementRow | null;
}

/**
 * Returns the plans that the member's teams share with them. Teams whose rows are loaded need no read; the others need
 * one round trip, and a further one for a team whose admin has changed since the member joined.
 */
const sharedPlans = async (
  table: Table,
  { userId, teams }: ProfileRow,
  existing: LoadedRows,
  now: Date,
): Promise<readonly SharedPlan[]> => {
  const others = teams.filter(({ adminId }) => adminId !== userId);
  await loadMissing(table, existing, others.flatMap(keysOf));
  const joinedTeams = others
    .flatMap(({ teamId }) => parseTeam(existing.get(nameOf(teamKey(teamId)))) ?? [])
    // This leaves out a team that was handed over to the member since.
    .filter(({ adminId }) => adminId !== userId);
  await loadMissing(
    table,
    existing,
    joinedTeams.map(({ adminId }) => entitlementKey(adminId)),
  );
  return joinedTeams.map((team) => {
    const plan = parseEntitlement(existing.get(nameOf(entitlementKey(team.adminId))));
    const seat = decideTeamSeat(team, userId, plan, now);
    return {
      ground: {
        by: "team",
        team: { id: team.teamId, name: team.displayName },
        seat,
        plan: plan && accessPlanOf(plan),
      },
      entitlement: seat === "held" ? plan : null,
    };
  });
};

const accessPlanOf = ({ planId, title, rank, endsAt }: EntitlementRow): AccessPlan => ({
  id: planId,
  title,
  rank,
  endsAt,
});

const buildAccount = async (
  table: Table,
  profile: ProfileRow,
  existing: LoadedRows,
  now: Date,
): Promise<Account> => {
  const ownPlan = parseEntitlement(existing.get(nameOf(entitlementKey(profile.userId))));
  const shared = await sharedPlans(table, profile, existing, now);
  const entitlement = selectEffectivePlan(
    ownPlan,
    shared.flatMap((one) => one.entitlement ?? []),
    now,
  );
  const teams = shared.map(({ ground }) => ground);
  return { profile, ownPlan, entitlement, plans: plansOf(profile, ownPlan, teams) };
};

/** Returns all sources of a plan. Of two plans of the same rank, the first applies. */
const plansOf = (
  { grants }: Pick<ProfileRow, "grants">,
  ownPlan: EntitlementRow | null,
  teams: readonly PlanAccessSource[],
): readonly PlanAccessSource[] => [
  ...(ownPlan === null ? [] : [{ by: "own" as const, plan: accessPlanOf(ownPlan) }]),
  ...teams,
  ...grants.flatMap(({ opens, endsAt }) =>
    opens.kind === "plan"
      ? [{ by: "plan-grant" as const, plan: { ...opens, id: opens.planId, endsAt } }]
      : [],
  ),
  basicsSource,
];

/** Loads the account for login and registration in one round trip, or two for members of somebody's team. */
export const loadAccount = async (
  table: Table,
  userId: string,
  now: Date,
): Promise<Account | null> => {
  const existing: LoadedRows = new Map();
  await loadMissing(table, existing, [profileKey(userId), entitlementKey(userId)]);
  const profile = existing.get(nameOf(profileKey(userId)));
  return profile ? buildAccount(table, profileRow.parse(profile), existing, now) : null;
};

/**
 * Returns the account of a loaded profile and the row of the member's own plan. It reads more only for members of
 * somebody's team.
 */
export const loadAccountOfProfile = (
  table: Table,
  profile: ProfileRow,
  ownPlan: Row | null,
  now: Date,
): Promise<Account> =>
  buildAccount(table, profile, new Map([[nameOf(entitlementKey(profile.userId)), ownPlan]]), now);

/** The content of an access token; `teams` are the member's teams when it was issued. */
export interface AccessTokenContent {
  readonly userId: string;
  readonly sessionId: string;
  readonly teams: readonly TeamOfMember[];
}

/**
 * Loads a signed-in account. Returns null if the session or the profile no longer exists. `extraRows` are further keys to
 * read in the same round trip. If the member has joined a team since the token was issued, one more read finds the plan
 * that applies now.
 */
export const loadSignedInAccount = async (
  table: Table,
  { userId, sessionId, teams }: AccessTokenContent,
  now: Date,
  extraKeys: readonly Key[] = [],
): Promise<SignedInAccount | null> => {
  const existing: LoadedRows = new Map();
  const [sessionAt, profileAt] = [sessionKey(userId, sessionId), profileKey(userId)];
  await loadMissing(table, existing, [
    sessionAt,
    profileAt,
    entitlementKey(userId),
    ...teams.flatMap(keysOf),
    ...extraKeys,
  ]);
  const [session, profile] = [existing.get(nameOf(sessionAt)), existing.get(nameOf(profileAt))];
  if (!session || !profile) return null;
  const signedIn = sessionRow.parse(session);
  const account = await buildAccount(table, profileRow.parse(profile), existing, now);
  // A change of password ended this session, or its row only waits to expire.
  if (signedIn.generation !== account.profile.sessionGeneration) return null;
  return {
    session: signedIn,
    ...account,
    extraRows: extraKeys.map((key) => existing.get(nameOf(key)) ?? null),
  };
};
