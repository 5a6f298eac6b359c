import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadAccount } from "../../entities/account.ts";
import { loadRoles } from "../../entities/member-role.ts";
import {
  endImpersonationWrite,
  loadImpersonationRow,
  newImpersonation,
  impersonationMinutes,
} from "../../entities/impersonation.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { redactProfile } from "../../identity/impersonated-caller.ts";
import { presentUser } from "../../presenters/user-view.ts";
import { auditEntryFor } from "../../identity/staff-access-to-person.ts";

type Endpoints = typeof customerSupportContract.endpoints;

/**
 * Starts viewing as a member. The audit entry contains the start and the latest possible end; a second entry records when it was
 * ended.
 */
export const startImpersonation: UseCase<Endpoints["startImpersonation"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id: userId }, body: { reason } },
) => {
  const { now, newId, table, viewingTokens } = deps;
  const at = now();
  const [account, { roles }] = await Promise.all([
    loadAccount(table, userId, at),
    loadRoles(table),
  ]);
  if (account === null) throw notFound("This person");
  if (account.profile.staffRoles.length > 0)
    throw new AppError("conflict", "You can’t view as a staff member.");
  const viewingId = newId("viewing");
  const { sessionId } = caller.session;
  const endsAt = new Date(at.getTime() + impersonationMinutes * 60_000);
  const until = endsAt.toISOString();
  const changes = { until: { before: null, after: until } };
  await table.save([
    newImpersonation({ viewingId, userId, by: caller.userId, sessionId, endsAt: until }),
    auditEntryFor(deps, caller, userId, { action: "started viewing as customer", changes, reason }),
  ]);
  const claims = { sub: userId, viewing: viewingId, by: caller.userId, sid: sessionId };
  const seen = { ...account, profile: redactProfile(account.profile) };
  return {
    status: 201,
    body: {
      data: {
        id: viewingId,
        ends_at: until,
        user: presentUser(seen, roles, at),
        access_token: await viewingTokens.issue(claims, endsAt),
      },
    },
  };
};

export const endImpersonation: UseCase<Endpoints["endImpersonation"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id, viewingId } },
) => {
  const viewing = await loadImpersonationRow(deps.table, viewingId);
  const isOwn = viewing?.by === caller.userId && viewing.userId === id;
  if (viewing !== null && isOwn && Date.parse(viewing.endsAt) > deps.now().getTime()) {
    const details = { action: "stopped viewing as customer", changes: {} };
    const saved = deps.table.save([
      endImpersonationWrite(viewing),
      auditEntryFor(deps, caller, id, details),
    ]);
    // It has ended already.
    await ignoreConflict(saved, () => {});
  }
  return { status: 200, body: { message: "You’re back to your own account." } };
};
