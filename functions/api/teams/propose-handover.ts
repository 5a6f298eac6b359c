/** Transfers the team of an owner who has left. Two members of staff must approve it, one after the other. */
import type { teamsContract } from "../../../shared/contract/teams/teams.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { closeProposal } from "../../entities/proposal.ts";
import { isHandoverOpen, loadTeamHandover, newTeamHandover } from "../../entities/team-handover.ts";
import type { Member } from "../../identity/caller.ts";
import {
  confirmTeamHandover as confirm,
  assertHandoverOpen,
  assertNotInvolved,
} from "../../identity/confirm-team-handover.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadPersonAsStaff, auditActor } from "../../identity/staff-access-to-person.ts";
import { retryTeamChange } from "./team-membership-writes.ts";
import { loadManagedTeam, type TeamContext } from "./load-team-context.ts";
import { handOverWrites, findNextAdmin } from "./hand-over.ts";
import { teamAuditWrite } from "./team-management.ts";
import { presentTeam } from "./team-view.ts";
import { queueTeamEmail } from "./queue-team-email.ts";

type Endpoints = typeof teamsContract.endpoints;

/** Proposes the transfer and queues an email to the owner, who may object. A repeated request changes nothing. */
export const proposeHandover: UseCase<Endpoints["proposeHandover"]> = async (
  deps,
  caller,
  { params: { id }, body: { user: toId, plan, identity, reason } },
) => {
  await retryTeamChange(async () => {
    const withPlan = plan === "along";
    const context = await loadManagedTeam(deps, caller, id);
    const { team, members } = context;
    assertNotInvolved(caller, { fromId: team.adminId, toId });
    await loadPersonAsStaff(deps, caller, team.adminId);
    const next = findNextAdmin(context, toId);
    // If the plan is transferred too, the approving call decides whether the member can have it.
    if (!withPlan) await handOverWrites(deps, context, toId);
    const now = deps.now();
    const before = await loadTeamHandover(deps.table, id);
    if (before !== null && isHandoverOpen(before, team, now)) {
      if (before.toId === toId && before.withPlan === withPlan) return;
      throw new AppError(
        "conflict",
        "This team already has a handover to confirm. Withdraw that first.",
      );
    }
    const { userId: askedBy, name: askedByName } = auditActor(caller);
    const input = { tokenId: deps.newId("token"), askedBy, askedByName, identity, reason };
    const owner = members.find(({ userId }) => userId === team.adminId);
    await deps.table.save([
      newTeamHandover(team, { ...input, toId, withPlan }, before, now),
      ...(owner === undefined
        ? []
        : [queueTeamEmail(deps, context, owner, "handover-asked", input.tokenId)]),
      ...teamAuditWrite(deps, caller, team, {
        action: "requested a handover for a colleague to confirm",
        before: team.adminId,
        after: next.userId,
        reason,
      }),
    ]);
  });
  return buildResponse(deps, caller, id);
};

/**
 * Approves the transfer to a member with a plan of their own; `payments` handles a transfer together with the plan. A repeated
 * request changes nothing.
 */
export const confirmHandover: UseCase<Endpoints["confirmHandover"]> = async (
  deps,
  caller,
  { params: { id }, body: { identity } },
) => {
  await retryTeamChange(async () => {
    const context = await loadManagedTeam(deps, caller, id);
    const confirmed = await confirm(deps, caller, context.team, identity);
    if (confirmed === null) return;
    const { proposal, extraWrites } = confirmed;
    if (proposal.withPlan)
      throw new AppError("conflict", "This team must be handed over with its plan.");
    const writes = await handOverWrites(deps, context, proposal.toId).catch(
      async (error: unknown) => {
        // The rows are read one after another: another confirmation may have been saved in between.
        if ((await loadTeamHandover(deps.table, id))?.status === "confirmed") return null;
        throw error;
      },
    );
    if (writes !== null) await deps.table.save([...writes, ...extraWrites]);
  });
  return buildResponse(deps, caller, id);
};

export const withdrawHandover: UseCase<Endpoints["withdrawHandover"]> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  await retryTeamChange(async () => {
    const { team } = await loadManagedTeam(deps, caller, id);
    const proposal = await loadTeamHandover(deps.table, id);
    if (proposal?.status === "withdrawn") return;
    const open = assertHandoverOpen(proposal, team, deps.now());
    await deps.table.save([
      closeProposal(open, "withdrawn"),
      ...teamAuditWrite(deps, caller, team, {
        action: "withdrew the handover of the team",
        reason,
      }),
    ]);
  });
  return buildResponse(deps, caller, id);
};

const buildResponse = async (deps: Deps, caller: Member, id: string) => {
  const context: TeamContext = await loadManagedTeam(deps, caller, id);
  const data = presentTeam(context, caller.userId, deps.now(), true);
  return { status: 200 as const, body: { data } };
};
