import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { loadMailedLinks } from "../../entities/mailed-links.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { queueVerificationLink } from "../../identity/queue-verification-link.ts";
import { loadPersonAsStaff, auditEntryFor } from "../../identity/staff-access-to-person.ts";
import { assertNotSuppressed } from "./assert-not-suppressed.ts";

type Endpoint = typeof customerSupportContract.endpoints.resendVerification;

/** Resends the verification email, as the member could do. */
export const resendVerificationAsStaff: UseCase<Endpoint> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  const profile = await loadPersonAsStaff(deps, caller, id);
  const { email, pendingEmail, verifiedAt } = profile;
  if (verifiedAt !== null && pendingEmail === null)
    return { status: 200, body: { message: "Their email is already verified." } };
  const to = pendingEmail ?? email;
  await assertNotSuppressed(deps, to);
  const links = await loadMailedLinks(deps.table, id);
  const target = verifiedAt === null ? links.leadsTo : null;
  const auditEntry = auditEntryFor(deps, caller, id, {
    action: "sent a verification link",
    changes: {},
    reason,
  });
  await queueVerificationLink(deps, profile, links, target, [auditEntry]);
  const message = `We’ve emailed a verification link to ${to}.`;
  return { status: 200, body: { message } };
};
