import type { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { queueMail } from "../../entities/mail.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { listSuppressed, releaseSuppressed } from "../../entities/suppression.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { addressesOf } from "./addresses-of.ts";
import { personRecordOf } from "./read-person.ts";

type Endpoint = typeof peopleContract.endpoints.liftSuppression;

/**
 * Whoever has spoken with the member may do what the member cannot by themselves: also after a complaint, which may have been
 * a slip, and more often. If the mail that is sent at once comes back, all is as before.
 */
export const liftSuppression: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  const { table, now } = deps;
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const suppressed = await listSuppressed(table, addressesOf(profile));
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
  return { status: 200, body: { data: await personRecordOf(deps, caller, id) } };
};

/** An address that waits for its link gets nothing but that. */
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
