import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { queueMail } from "../../entities/mail.ts";
import { loadPasskey, removePasskeyWrite } from "../../entities/passkey.ts";
import { endSessions } from "../../entities/session.ts";
import { loadTwoStep } from "../../entities/two-step.ts";
import { turnOffTwoStepForMember } from "../../entities/turn-off-two-step-for-member.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { auditActor } from "../../identity/staff-access-to-person.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoints = typeof customerSupportContract.endpoints;

/**
 * Turns off two-step login for a member who has lost both phone and recovery codes. From then on the password alone is enough.
 */
export const turnOffTwoStepAsStaff: UseCase<Endpoints["turnOffTwoStep"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const row = await loadTwoStep(deps.table, id);
    if (row === null) return null;
    return {
      writes: turnOffTwoStepForMember(deps, profile, row, auditActor(caller).name),
      action: "turned off two-step login",
      changes: {},
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

/** Removes a lost passkey and ends the sessions that were created with it. */
export const removePersonPasskey: UseCase<Endpoints["removePersonPasskey"], LibraryDeps> = async (
  deps,
  caller,
  { params: { id, passkeyId }, body: { reason } },
) => {
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const row = await loadPasskey(deps.table, id, passkeyId);
    if (row === null) throw notFound("This passkey");
    const { firstName, email } = profile;
    return {
      writes: [
        removePasskeyWrite(row),
        endSessions(profile, {}, deps.now(), null).write,
        queueMail(deps, `passkey-removed-${id}-${passkeyId}${row.createdAt}`, email, {
          template: "security-change",
          data: {
            firstName,
            change: "passkey-removed",
            passkey: row.name,
            codesLeft: null,
            at: deps.now().toISOString(),
          },
        }),
      ],
      action: "removed a passkey",
      changes: { passkey: { before: row.name, after: null } },
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};
