import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { displayEnd } from "../../../shared/kernel/last-day.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { revokeGrantWrite, loadGrant } from "../../entities/access-grant.ts";
import { changeProfile } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { auditActor } from "../../identity/staff-access-to-person.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoint = typeof customerSupportContract.endpoints.revokeAccess;

/** Ends an access grant. It gives no access from the next request on. */
export const revokeAccess: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  caller,
  { params, body },
) => {
  const at = deps.now();
  const { id, grantId } = params;
  const { reason } = body;
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const row = await loadGrant(deps.table, id, grantId);
    if (row === null) throw notFound("This access");
    if (row.ended !== null || Date.parse(row.endsAt) <= at.getTime()) return null;
    const grants = profile.grants.filter((grant) => grant.grantId !== grantId);
    return {
      writes: [
        changeProfile(profile, { grants }, at).write,
        revokeGrantWrite(row, { by: auditActor(caller), reason }, at),
      ],
      action: "ended access",
      changes: {
        access: { before: `${row.title}, ${displayEnd(row.endsAt)}`, after: null },
      },
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};
