import type { peopleContract } from "../../shared/contract/people.ts";
import type { LibraryDeps } from "../library/with-library.ts";
import { queueMail } from "../rows/mail.ts";
import { loadSuppression, releaseSuppressed } from "../rows/suppression.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { actFor } from "./act-for.ts";
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
  await actFor(deps, caller, id, async ({ email, firstName }) => {
    const row = await loadSuppression(table, email);
    if (row === null || !row.holds) return null;
    return {
      writes: [
        releaseSuppressed(row, now()),
        queueMail(deps, `mails-again-${id}-${row.at}`, email, {
          template: "mails-again",
          data: { firstName },
        }),
      ],
      action: "had mails sent again",
      changes: { suppressed: { before: row.reason, after: null } },
      reason,
    };
  });
  return { status: 200, body: { data: await personRecordOf(deps, caller, id) } };
};
