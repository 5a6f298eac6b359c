import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { endSessions, removeSession } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadPersonAsStaff, auditEntryFor } from "../../identity/staff-access-to-person.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoints = typeof customerSupportContract.endpoints;

/** Ends all sessions of a person at once, however many there are. */
export const endPersonSessions: UseCase<Endpoints["endPersonSessions"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  await changeAccountAsStaff(deps, caller, id, async (profile) => ({
    writes: [endSessions(profile, {}, deps.now(), null).write],
    action: "signed them out everywhere",
    changes: {},
    reason,
  }));
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

export const endPersonSession: UseCase<Endpoints["endPersonSession"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id, sessionId }, body: { reason } },
) => {
  await loadPersonAsStaff(deps, caller, id);
  const details = { action: "signed them out on one device", changes: {}, reason };
  const auditEntry = auditEntryFor(deps, caller, id, details);
  await ignoreConflict(deps.table.save([removeSession(id, sessionId), auditEntry]), () => {
    throw notFound("This session");
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};
