import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { decideEmailChange, maskedEmail } from "../../../shared/domain/accounts/email-change.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { changeProfile } from "../../entities/profile.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import {
  applyEmailChangeVerdict,
  requestEmailChange,
} from "../../identity/email-change-request.ts";
import { loadPersonAsStaff } from "../../identity/staff-access-to-person.ts";
import { changeAccountAsStaff } from "./change-account-as-staff.ts";
import { loadPersonRecord } from "./read-person.ts";

type Endpoint = typeof customerSupportContract.endpoints.changeEmail;

/**
 * Changes the address as the member would, without the password. The new address must be verified, and the current address gets
 * an email with a link that stops the change.
 */
export const changeEmail: UseCase<Endpoint, LibraryDeps> = async (
  deps,
  caller,
  { params: { id }, body: { email, reason } },
) => {
  const existing = await loadPersonAsStaff(deps, caller, id);
  const firstVerdict = decideEmailChange(existing, email, deps.now());
  if (firstVerdict.outcome === "refuse") throw new AppError("conflict", tooManyChangesMessage);
  const request =
    firstVerdict.outcome === "pending"
      ? await requestEmailChange(deps, existing, email, "support")
      : null;
  await changeAccountAsStaff(deps, caller, id, async (profile) => {
    const verdict = decideEmailChange(profile, email, deps.now());
    if (verdict.outcome === "none") return null;
    const { change, extraWrites } = applyEmailChangeVerdict(deps, profile, verdict, request);
    return {
      writes: [changeProfile(profile, change, deps.now()).write, ...extraWrites],
      action: verdict.outcome === "keep" ? "kept the email" : "requested an email change",
      // The trail outlives the account.
      changes: { email: { before: maskedEmail(profile.email), after: maskedEmail(email) } },
      reason,
    };
  });
  return { status: 200, body: { data: await loadPersonRecord(deps, caller, id) } };
};

export const tooManyChangesMessage =
  "This account’s email has changed too often this week. Try again later.";
