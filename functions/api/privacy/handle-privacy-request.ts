/** Handles data requests that staff receive: they are entered, then fulfilled or rejected, each once. */
import type { PrivacyRequest } from "../../../shared/contract/privacy/privacy-requests.ts";
import type { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  dataCaseId,
  type DataCaseRow,
  decideDataCase,
  loadDataCase,
  newDataCase,
} from "../../entities/data-case.ts";
import {
  isExportExpired,
  loadErasure,
  loadExport,
  newExport,
} from "../../entities/data-request.ts";
import { loadProfile } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict, ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  loadPersonAsStaff,
  auditActor,
  auditEntryFor,
} from "../../identity/staff-access-to-person.ts";
import { loadDataCaseContext, presentPrivacyRequests } from "./present-privacy-request.ts";
import { approveErasure, proposeErasure, withdrawErasure } from "./erasure-proposal.ts";

type Endpoints = typeof privacyContract.endpoints;

const kinds = { export: "a copy of their data", erasure: "deletion of their account" } as const;

export const createPrivacyRequest: UseCase<Endpoints["createPrivacyRequest"]> = async (
  deps,
  caller,
  { params: { id: userId }, body },
) => {
  const { kind, came: receivedVia, note, received_on: receivedOn } = body;
  await loadPersonAsStaff(deps, caller, userId);
  const at = deps.now();
  if (receivedOn > londonDay(at))
    throw invalidField("received_on", "Enter today or an earlier date");
  const caseId = dataCaseId({ userId, kind, receivedOn });
  const entered = { name: auditActor(caller).name, at: at.toISOString() };
  const request = { caseId, userId, kind, receivedOn, came: receivedVia, note, entered };
  const auditEntry = auditEntryFor(deps, caller, userId, {
    action: "logged a data request",
    changes: { asked_for: { before: null, after: kinds[kind] } },
    reason: note,
  });
  const row = {
    ...request,
    status: "open" as const,
    decided: null,
    exportId: null,
    wasErased: false,
  };
  await ignoreConflict(deps.table.save([newDataCase(row), auditEntry]), async () => {
    const existing = await loadDataCase(deps.table, caseId);
    // A request that was entered before is shown in its current state.
    if (existing?.status !== "open") throw new AppError("conflict", closedBefore);
  });
  return { status: 201, body: { data: await loadDataCaseView(deps, caller, caseId) } };
};

export const fulfilPrivacyRequest: UseCase<Endpoints["fulfilPrivacyRequest"]> = async (
  deps,
  caller,
  { params: { id }, body: { identity } },
) => {
  if (!(await proposeErasure(deps, caller, id, identity)))
    await decide(deps, caller, id, { status: "carried-out", note: identity });
  return { status: 200, body: { data: await loadDataCaseView(deps, caller, id) } };
};

/** Approves a proposed erasure, on behalf of a second member of staff. */
export const confirmErasure: UseCase<Endpoints["confirmErasure"]> = async (
  deps,
  caller,
  { params: { id }, body: { identity } },
) => {
  await approveErasure(deps, caller, id, identity);
  return { status: 200, body: { data: await loadDataCaseView(deps, caller, id) } };
};

export const rejectPrivacyRequest: UseCase<Endpoints["rejectPrivacyRequest"]> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  await decide(deps, caller, id, { status: "refused", note: reason });
  return { status: 200, body: { data: await loadDataCaseView(deps, caller, id) } };
};

interface Decision {
  readonly status: "carried-out" | "refused";
  readonly note: string;
}

/** Closes the request. The same decision again changes nothing; a different one is a conflict. */
const decide = (
  deps: Deps,
  caller: Member,
  caseId: string,
  { status, note }: Decision,
): Promise<void> =>
  retryOnConflict(async () => {
    const existing = await loadDataCase(deps.table, caseId);
    if (existing === null) throw notFound("This request");
    if (existing.status === status) return;
    if (existing.status !== "open")
      throw new AppError("conflict", "This request is already closed.");
    const began = status === "refused" ? refusal : await startFulfilment(deps, caller, existing);
    const { name } = auditActor(caller);
    const decided = { name, at: deps.now().toISOString(), note };
    const { writes, exportId, wasErased, action } = began;
    await deps.table.save([
      ...(status === "refused" ? await withdrawErasure(deps, existing) : []),
      decideDataCase(existing, { status, decided, exportId, wasErased }),
      ...writes,
      auditEntryFor(deps, caller, existing.userId, { action, changes: {}, reason: note }),
    ]);
  });

const closedBefore = "This request is already closed. Enter the date of the new request.";

interface Fulfilment {
  readonly writes: readonly Write[];
  readonly exportId: string | null;
  readonly wasErased: boolean;
  readonly action: string;
}

const nothing = { writes: [], exportId: null, wasErased: false } as const;
const refusal: Fulfilment = { ...nothing, action: "refused a data request" };

/**
 * Starts fulfilment: an export is made and emailed. Nothing remains to be done for an erased account; an erasure needs two
 * members of staff.
 */
const startFulfilment = async (
  deps: Deps,
  caller: Member,
  { kind, userId }: DataCaseRow,
): Promise<Fulfilment> => {
  const [profile, erasure] = await Promise.all([
    loadProfile(deps.table, userId),
    loadErasure(deps.table, userId),
  ]);
  if (profile === null && erasure !== null)
    return {
      ...nothing,
      wasErased: true,
      action: "closed a data request for a deleted account",
    };
  await loadPersonAsStaff(deps, caller, userId);
  if (kind === "export") {
    const action = "started a copy of their data";
    const before = await loadExport(deps.table, userId);
    // An export that is already being made is used.
    if (before?.status === "due" && !isExportExpired(before, deps.now()))
      return { ...nothing, exportId: before.exportId, action };
    const newRequest = newExport(userId, deps.newId("export"), before, deps.now());
    return { ...nothing, writes: [newRequest.write], exportId: newRequest.row.exportId, action };
  }
  throw new AppError("conflict", "A second colleague must confirm this.");
};

const loadDataCaseView = async (
  deps: Deps,
  { userId }: Pick<Member, "userId">,
  caseId: string,
): Promise<PrivacyRequest> => {
  const row = await loadDataCase(deps.table, caseId);
  const [view] =
    row === null
      ? []
      : await presentPrivacyRequests(deps, [await loadDataCaseContext(deps, row)], userId);
  if (view === undefined) throw notFound("This request");
  return view;
};
