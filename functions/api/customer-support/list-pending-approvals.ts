import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { ListedProposal } from "../../../shared/contract/staff/approvals.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { loadDataCase } from "../../entities/data-case.ts";
import {
  isEmailChangeApprovalPending,
  parseEmailChangeApproval,
} from "../../entities/email-change-approval.ts";
import { parseErasureProposal, isErasureProposed } from "../../entities/erasure-proposal.ts";
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import { listProposals, type ProposalRow } from "../../entities/proposal.ts";
import { parseTeamHandover, isHandoverOpen } from "../../entities/team-handover.ts";
import { parseTeam, teamKey } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { pageOf } from "../../presenters/page-of.ts";
import type { Deps } from "../../platform/deps.ts";
import { isProtectedStaffAccount } from "../../identity/staff-access-to-person.ts";
import type { Row } from "../../platform/table/write.ts";
import { presentProposal } from "../../presenters/proposal-view.ts";

type Endpoint = typeof customerSupportContract.endpoints.listPendingApprovals;

/** Lists the requests that can still be approved, oldest first. Only administrators see requests for the accounts of staff. */
export const listPendingApprovals: UseCase<Endpoint> = async (
  deps,
  caller,
  { query: { page, limit, of, act } },
) => {
  const all = (await listProposals(deps.table)).filter(
    ({ proposal }) =>
      (act === undefined || proposal.act === act) &&
      (of === undefined || (proposal.askedBy === caller.userId) === (of === "me")),
  );
  const listed = await Promise.all(
    all.map(async ({ proposal, row }) => {
      const found = await subjectOf(deps, caller, proposal, row);
      return found === null
        ? null
        : { act: proposal.act, ...found, ...presentProposal(proposal, caller.userId) };
    }),
  );
  const open = listed.filter((one) => one !== null);
  return {
    status: 200,
    body: pageOf(open, { page, limit }),
  };
};

type Subject = Pick<ListedProposal, "about" | "id" | "name">;

/** Returns the account, or null if the request can no longer be approved, or not by this member of staff. */
const subjectOf = async (
  deps: Deps,
  caller: Member,
  { act }: ProposalRow,
  row: Row,
): Promise<Subject | null> => {
  const now = deps.now();
  switch (act) {
    case "email": {
      const approval = parseEmailChangeApproval(row);
      const profile = await personFor(deps, caller, approval.userId);
      return profile !== null && isEmailChangeApprovalPending(approval, profile, now)
        ? { ...approvalPerson(profile), about: "Email change" }
        : null;
    }
    case "team-handover": {
      const handover = parseTeamHandover(row);
      const { teamId, toId, fromId, withPlan } = handover;
      const [[found], owner, next] = await Promise.all([
        deps.table.getMany([teamKey(teamId)]),
        personFor(deps, caller, fromId),
        loadProfile(deps.table, toId),
      ]);
      const team = parseTeam(found);
      if (team === null || owner === null || next === null) return null;
      const suffix = withPlan ? " with its plan" : "";
      const about = `From ${displayNameOf(owner)} to ${displayNameOf(next)}${suffix}`;
      return isHandoverOpen(handover, team, now)
        ? { id: teamId, name: team.displayName, about }
        : null;
    }
    case "erasure": {
      const erasure = parseErasureProposal(row);
      const [request, profile] = await Promise.all([
        loadDataCase(deps.table, erasure.caseId),
        personFor(deps, caller, erasure.userId),
      ]);
      return request !== null && profile !== null && isErasureProposed(erasure, request, now)
        ? { ...approvalPerson(profile), about: "Delete the account" }
        : null;
    }
  }
};

const approvalPerson = (profile: ProfileRow) => ({
  id: profile.userId,
  name: displayNameOf(profile),
});

const personFor = async (
  { table }: Pick<Deps, "table">,
  caller: Member,
  userId: string,
): Promise<ProfileRow | null> => {
  const profile = await loadProfile(table, userId);
  return profile === null || isProtectedStaffAccount(caller, profile) ? null : profile;
};
