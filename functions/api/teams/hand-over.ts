import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { addSeat, releaseSeat } from "../../../shared/domain/teams/team.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import {
  parseEntitlement,
  entitlementKey,
  type EntitlementRow,
} from "../../entities/entitlement.ts";
import { hasAccess } from "../../entities/team-joining.ts";
import { updateTeamAdminWrite, type ProfileRow } from "../../entities/profile.ts";
import { changeTeam, checkTeamMember, ownsTeam, type TeamMemberRow } from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { currentProfile, retryTeamChange } from "./team-membership-writes.ts";
import { loadAdministeredTeam, loadOwnTeam, type TeamContext } from "./load-team-context.ts";
import { queueTeamEmail } from "./queue-team-email.ts";
import { presentTeam } from "./team-view.ts";

/**
 * Makes an approved member with a plan of their own the admin; the team shares that plan from then on. The previous admin takes
 * the seat of that member.
 */
export const handOverTeam: UseCase<typeof teamsContract.endpoints.handOver> = async (
  deps,
  caller,
  { params, body },
) => {
  await retryTeamChange(async () => {
    const context = await loadAdministeredTeam(deps, caller, params.id);
    await deps.table.save([...(await handOverWrites(deps, context, body.user))]);
  });
  const teamContext = await loadOwnTeam(deps, caller, params.id);
  return { status: 200, body: { data: presentTeam(teamContext, caller.userId, deps.now()) } };
};

/**
 * Returns the writes of the transfer. Throws `not_found` if the person is not a member, and `conflict` with the reason if they
 * cannot be the admin.
 */
export const handOverWrites = async (
  deps: Pick<Deps, "now" | "table">,
  context: TeamContext,
  toId: string,
): Promise<readonly Write[]> => {
  const { team } = context;
  const { next, profile: theirs } = await checkNextAdmin(deps, context, toId);
  const own = await currentProfile(deps, { userId: team.adminId });
  const now = deps.now();
  const freed = releaseSeat(team.seats, next.userId, now);
  const seat = { holder: team.adminId, until: null };
  return [
    changeTeam(team, {
      adminId: next.userId,
      // The released seat is available even if the plan has no other.
      seats: addSeat(freed, seat, freed.length + 1, now) ?? freed,
    }).write,
    checkTeamMember(team.teamId, next.userId),
    ...[own, theirs].map((profile) =>
      updateTeamAdminWrite(profile, { teamId: team.teamId, adminId: next.userId }, now),
    ),
    queueTeamEmail(deps, context, next, "made-admin"),
  ];
};

interface NextAdmin {
  readonly next: TeamMemberRow;
  readonly profile: ProfileRow;
  /** The plan that the team would share. */
  readonly plan: EntitlementRow;
}

/**
 * Checks the next admin. Throws `not_found` if the person is not a member, and `conflict` with the reason if they cannot be the
 * admin.
 */
export const checkNextAdmin = async (
  deps: Pick<Deps, "now" | "table">,
  context: TeamContext,
  toId: string,
): Promise<NextAdmin> => {
  const next = findNextAdmin(context, toId);
  const plan = await loadPlanInForce(deps, next);
  const profile = await currentProfile(deps, next);
  if (await ownsTeam(deps.table, profile))
    throw new AppError("conflict", `${next.name} already has a team. Each plan can have one.`);
  return { next, profile, plan };
};

export const findNextAdmin = ({ team, members }: TeamContext, userId: string): TeamMemberRow => {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined || userId === team.adminId) throw notFound("This member");
  if (!hasAccess(team, userId))
    throw new AppError("conflict", "Approve them before you hand the team over.");
  return member;
};

const loadPlanInForce = async (
  { table, now }: Pick<Deps, "now" | "table">,
  { userId, name }: TeamMemberRow,
): Promise<EntitlementRow> => {
  const [row] = await table.getMany([entitlementKey(userId)]);
  const plan: EntitlementRow | null = parseEntitlement(row);
  if (plan === null || Date.parse(plan.endsAt) <= now().getTime())
    throw new AppError(
      "conflict",
      `${name} has no active plan of their own. The team shares its admin’s plan, so they need one first.`,
    );
  return plan;
};
