import type * as z from "zod/mini";
import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { addSeat, usableSeatCount, releaseSeat } from "../../../shared/domain/teams/team.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import {
  changeTeam,
  checkTeamMember,
  type TeamMemberRow,
  type TeamRow,
} from "../../entities/team.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { loadManagedTeam, type TeamContext } from "./load-team-context.ts";
import { noSeatsLeftError } from "./no-seats-left-error.ts";
import { releaseMember } from "./release-member.ts";
import { queueTeamEmail } from "./queue-team-email.ts";
import { assertReasonGiven, canManageTeams, teamAuditWrite } from "./team-management.ts";
import { presentTeam } from "./team-view.ts";

type Endpoint = typeof teamsContract.endpoints.updateTeam;
type TeamChange = z.output<Endpoint["body"]>;

/**
 * Changes a team on behalf of its admin or of staff, and queues emails to the people concerned. A repeated request changes
 * nothing and sends nothing.
 */
export const updateTeam: UseCase<Endpoint> = async (deps, caller, { params, body }) => {
  const data = await retryTeamChange(async () => {
    const context = await loadManagedTeam(deps, caller, params.id);
    if (body.display_name === undefined) assertReasonGiven(caller, context.team, body.reason);
    const { after, writes } = await decide(deps, context, body);
    if (writes.length > 0)
      await deps.table.save([
        ...writes,
        ...teamAuditWrite(deps, caller, context.team, auditDetailsFor(context, body)),
      ]);
    return presentTeam(after, caller.userId, deps.now(), canManageTeams(deps, caller));
  });
  return { status: 200, body: { data } };
};

const auditDetailsFor = ({ team }: TeamContext, change: TeamChange) => {
  const { display_name, addUser, approveUser, revokeUser, removeUser, reason } = change;
  if (display_name !== undefined)
    return { action: "renamed the team", before: team.displayName, after: display_name };
  const letIn = approveUser ?? addUser;
  // People are identified by id, because the audit entry outlives the account.
  if (letIn !== undefined) {
    const person = { userId: letIn, action: "approved them in a team" };
    return { action: "approved a member", after: letIn, reason, person };
  }
  const userId = revokeUser ?? removeUser ?? "";
  return revokeUser === undefined
    ? {
        action: "removed a member",
        before: userId,
        reason,
        person: { userId, action: "removed them from a team" },
      }
    : {
        action: "revoked access",
        before: userId,
        reason,
        person: { userId, action: "revoked their team access" },
      };
};

interface Decision {
  readonly after: TeamContext;
  readonly writes: readonly Write[];
}

const decide = async (deps: Deps, context: TeamContext, change: TeamChange): Promise<Decision> => {
  const { display_name, addUser, approveUser, revokeUser, removeUser } = change;
  const letIn = approveUser ?? addUser;
  if (letIn !== undefined) return approve(deps, context, memberOf(context, letIn));
  if (revokeUser !== undefined) return revoke(deps, context, memberOf(context, revokeUser));
  if (removeUser !== undefined) return removeMember(deps, context, memberOf(context, removeUser));
  return changeDecision(context, display_name === undefined ? {} : { displayName: display_name });
};

/** Returns the member. Throws `not_found` if the person is not in the team, and `conflict` for the admin. */
const memberOf = ({ team, members }: TeamContext, userId: string): TeamMemberRow => {
  const member = members.find((one) => one.userId === userId);
  if (member === undefined) throw notFound("This member");
  if (userId === team.adminId)
    throw new AppError("conflict", "You’re the team admin, so your access comes from your plan.");
  return member;
};

const changeDecision = (
  context: TeamContext,
  change: Partial<Pick<TeamRow, "displayName" | "seats">>,
  extraWrites: readonly Write[] = [],
): Decision => {
  const { row, write } = changeTeam(context.team, change);
  return { after: { ...context, team: row }, writes: [write, ...extraWrites] };
};

const same = (after: TeamContext): Decision => ({ after, writes: [] });

const approve = (deps: Deps, context: TeamContext, member: TeamMemberRow): Decision => {
  const { team, plan } = context;
  const { teamId, userId } = member;
  if (team.seats.some(({ holder }) => holder === userId)) return same(context);
  const now = deps.now();
  const seats = addSeat(
    team.seats,
    { holder: userId, until: null },
    usableSeatCount(plan, now),
    now,
  );
  if (seats === null) throw noSeatsLeftError(plan, now);
  return changeDecision(context, { seats }, [
    checkTeamMember(teamId, userId),
    queueTeamEmail(deps, context, member, "let-in"),
  ]);
};

const revoke = (deps: Deps, context: TeamContext, member: TeamMemberRow): Decision => {
  const { team } = context;
  const { userId } = member;
  if (!team.seats.some(({ holder }) => holder === userId)) return same(context);
  return changeDecision(context, { seats: releaseSeat(team.seats, userId, deps.now()) }, [
    queueTeamEmail(deps, context, member, "revoked"),
  ]);
};

const removeMember = async (
  deps: Deps,
  context: TeamContext,
  member: TeamMemberRow,
): Promise<Decision> => {
  const { team, writes } = await releaseMember(deps, context, member, "removed");
  const members = context.members.filter(({ userId }) => userId !== member.userId);
  return { after: { ...context, team, members }, writes };
};
