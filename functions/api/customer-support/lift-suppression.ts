import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { queueMail } from "../../entities/mail.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { listSuppressed, releaseSuppressed } from "../../entities/suppression.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { accountEmails } from "./account-emails.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoint = typeof customerSupportContract.endpoints.liftSuppression;

/**
 * Lifts the suppression of an address. Staff who have spoken to the member may also do this after a complaint, which may have
 * been a mistake, and more often than the member. If the email that is sent immediately bounces, the address is suppressed again.
 */
export const liftSuppression: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  const { table, now } = deps;
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const suppressed = await listSuppressed(table, accountEmails(profile));
    const [first] = suppressed;
    if (first === undefined) return null;
    return {
      writes: suppressed.flatMap(({ email, row }) => [
        releaseSuppressed(row, now()),
        firstMail(deps, profile, email, row.at),
      ]),
      action: "unblocked the email address",
      changes: { suppressed: { before: first.row.reason, after: null } },
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

/** Returns the first email. An address that waits for verification gets only the verification email. */
const firstMail = (
  deps: Pick<Deps, "now">,
  { userId, firstName, pendingEmail }: ProfileRow,
  to: string,
  since: string,
): Write =>
  to === pendingEmail
    ? queueMail(deps, `verify-${userId}-again-${since}`, to, {
        template: "verify-email",
        data: { userId, firstName, redirect: null, demo: null },
      })
    : queueMail(deps, `mails-again-${userId}-${since}`, to, {
        template: "mails-again",
        data: { firstName },
      });
