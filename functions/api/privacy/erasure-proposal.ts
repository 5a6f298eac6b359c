/** Erases an account after a request by post, email or telephone. Two members of staff must approve it, one after the other. */
import { confirmationBlocker } from "../../../shared/domain/accounts/second-approver.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { closeAccountWrites } from "../../account-deletion/close-account.ts";
import { loadErasureContext } from "../../account-deletion/load-erasure-context.ts";
import { type DataCaseRow, decideDataCase, loadDataCase } from "../../entities/data-case.ts";
import {
  isErasureProposed,
  loadErasureProposal,
  newErasureProposal,
} from "../../entities/erasure-proposal.ts";
import { loadProfile } from "../../entities/profile.ts";
import { closeProposal } from "../../entities/proposal.ts";
import { listSessionRows } from "../../entities/session.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  loadPersonAsStaff,
  auditActor,
  auditEntryFor,
} from "../../identity/staff-access-to-person.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

/**
 * Proposes the erasure. Returns false if one member of staff can close the request: it asks for an export, the account is gone,
 * or the request is closed.
 */
export const proposeErasure = (
  deps: Deps,
  caller: Member,
  caseId: string,
  identity: string,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const request = await findPrivacyRequest(deps, caseId);
    const { userId, note } = request;
    if (request.kind !== "erasure" || request.status !== "open") return false;
    if ((await loadProfile(deps.table, userId)) === null) return false;
    assertNotOwnAccount(caller, userId);
    await loadPersonAsStaff(deps, caller, userId);
    const before = await loadErasureProposal(deps.table, caseId);
    if (before !== null && isErasureProposed(before, request, deps.now())) return true;
    assertErasable(await loadErasureContext(deps, userId));
    const { userId: askedBy, name: askedByName } = auditActor(caller);
    const tokenId = deps.newId("token");
    const input = { tokenId, askedBy, askedByName, identity, reason: note };
    await deps.table.save([
      newErasureProposal(request, input, before, deps.now()),
      auditEntryFor(deps, caller, userId, {
        action: "requested account deletion for a colleague to confirm",
        changes: { known_by: { before: null, after: identity } },
        reason: note,
      }),
    ]);
    return true;
  });

/** Approves the erasure. The account ends immediately and for good. */
export const approveErasure = (
  deps: Deps,
  caller: Member,
  caseId: string,
  identity: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const request = await findPrivacyRequest(deps, caseId);
    const { userId } = request;
    if (request.status === "carried-out") return;
    const proposal = await loadErasureProposal(deps.table, caseId);
    if (proposal === null || !isErasureProposed(proposal, request, deps.now()))
      throw new AppError("conflict", "There is no deletion to confirm for this request.");
    assertNotOwnAccount(caller, userId);
    const profile = await loadPersonAsStaff(deps, caller, userId);
    const sessions = await listSessionRows(deps.table, profile, deps.now());
    const why = confirmationBlocker("erasure", proposal, {
      by: caller.userId,
      seenAt: sessions.map(({ lastSeenAt }) => lastSeenAt),
    });
    if (why !== null) throw new AppError("conflict", why);
    const context = await loadErasureContext(deps, userId);
    assertErasable(context);
    const decided = { name: auditActor(caller).name, at: deps.now().toISOString(), note: identity };
    await deps.table.save([
      closeProposal(proposal, "confirmed"),
      decideDataCase(request, { status: "carried-out", decided, exportId: null, wasErased: false }),
      ...closeAccountWrites(deps, context),
      auditEntryFor(deps, caller, userId, {
        action: "deleted the account",
        changes: { known_by: { before: null, after: identity } },
        reason: proposal.reason,
      }),
    ]);
  });

/** Withdraws the proposal, because a rejected request must leave nothing pending. */
export const withdrawErasure = async (
  { table, now }: Pick<Deps, "now" | "table">,
  request: DataCaseRow,
): Promise<readonly Write[]> => {
  if (request.kind !== "erasure") return [];
  const proposal = await loadErasureProposal(table, request.caseId);
  return proposal !== null && isErasureProposed(proposal, request, now())
    ? [closeProposal(proposal, "withdrawn")]
    : [];
};

const findPrivacyRequest = async ({ table }: Pick<Deps, "table">, caseId: string) => {
  const request = await loadDataCase(table, caseId);
  if (request === null) throw notFound("This request");
  return request;
};

/** Throws `conflict` if staff act on their own account. */
const assertNotOwnAccount = ({ userId }: Pick<Member, "userId">, id: string): void => {
  if (userId === id) throw new AppError("conflict", "You can’t do this for your own account.");
};

const assertErasable = ({
  blockers: [first],
}: Awaited<ReturnType<typeof loadErasureContext>>): void => {
  if (first !== undefined) throw new AppError("conflict", first.message);
};
