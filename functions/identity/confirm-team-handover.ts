/** Hands a team over without its current owner's consent: what a second colleague's confirmation checks and writes. */
import {
  confirmationBlocker,
  type ConfirmationFacts,
} from "../../shared/domain/accounts/second-approver.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { auditWrite } from "../entities/audit.ts";
import { closeProposal } from "../entities/proposal.ts";
import { listSessionRows } from "../entities/session.ts";
import type { TeamRow } from "../entities/team.ts";
import {
  isHandoverOpen,
  loadTeamHandover,
  type TeamHandoverRow,
} from "../entities/team-handover.ts";
import type { Member } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import { loadPersonAsStaff, auditEntryFor } from "./staff-access-to-person.ts";
import type { Write } from "../platform/table/write.ts";

export interface ConfirmedHandover {
  readonly proposal: TeamHandoverRow;
  /** The further writes of the transaction that hands the team over. */
  readonly extraWrites: readonly Write[];
}

/**
 * Confirms a handover, or returns null if it is done already. Throws `conflict` with the reason if it cannot be
 * confirmed.
 */
export const confirmTeamHandover = async (
  deps: Deps,
  caller: Member,
  team: TeamRow,
  identity: string,
): Promise<ConfirmedHandover | null> => {
  const { table, now } = deps;
  const proposal = await loadTeamHandover(table, team.teamId);
  if (proposal?.status === "confirmed") return null;
  const open = assertHandoverOpen(proposal, team, now());
  assertNotInvolved(caller, open);
  const owner = await loadPersonAsStaff(deps, caller, open.fromId);
  const sessions = await listSessionRows(table, owner, now());
  const facts: ConfirmationFacts = {
    by: caller.userId,
    seenAt: sessions.map(({ lastSeenAt }) => lastSeenAt),
  };
  const why = confirmationBlocker("team-handover", open, facts);
  if (why !== null) throw new AppError("conflict", why);
  return { proposal: open, extraWrites: confirmedWrites(deps, caller, team, open, identity) };
};

export const assertHandoverOpen = (
  proposal: TeamHandoverRow | null,
  team: TeamRow,
  now: Date,
): TeamHandoverRow => {
  if (proposal === null || !isHandoverOpen(proposal, team, now))
    throw new AppError("conflict", "There is no handover to confirm for this team.");
  return proposal;
};

/** Throws if the member of staff is the team's current or future owner. */
export const assertNotInvolved = (
  { userId }: Pick<Member, "userId">,
  { fromId, toId }: Pick<TeamHandoverRow, "fromId" | "toId">,
): void => {
  if (userId === fromId || userId === toId)
    throw new AppError("conflict", "You are part of this handover. Ask two colleagues.");
};

const confirmedWrites = (
  deps: Deps,
  caller: Member,
  { teamId, displayName }: TeamRow,
  proposal: TeamHandoverRow,
  identity: string,
): readonly Write[] => {
  const { fromId, toId, reason, withPlan } = proposal;
  const action = withPlan
    ? "confirmed the handover of the team with its plan"
    : "confirmed the handover of the team";
  const changes = {
    owner: { before: fromId, after: toId },
    known_by: { before: null, after: identity },
  };
  const ofPerson = (userId: string, done: string) =>
    auditEntryFor(deps, caller, userId, {
      action: done,
      changes: { team: { before: null, after: displayName } },
      reason,
    });
  return [
    closeProposal(proposal, "confirmed"),
    auditWrite(deps, {
      by: caller.profile,
      subject: { kind: "team", id: teamId, title: displayName },
      action,
      changes,
      reason,
    }),
    ofPerson(fromId, "handed their team over without them"),
    ofPerson(toId, "made them the owner of a team"),
  ];
};
