import type { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { queueMail } from "../../entities/mail.ts";
import { newToken } from "../../entities/mailed-token.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadPersonAsStaff, auditEntryFor } from "../../identity/staff-access-to-person.ts";
import { assertNotSuppressed } from "./assert-not-suppressed.ts";

type Endpoint = typeof customerSupportContract.endpoints.sendSignInLink;

/** The limit per person. Each link gives access to the account to anybody who reads the mailbox. */
const perPerson: RateLimit = { what: "sign-in-link", limit: 10, windowSeconds: 86_400 };
const minute = 60_000;

/** Sends a login link to the address of the account. Two requests within a minute send one email. */
export const sendSignInLink: UseCase<Endpoint> = async (
  deps,
  caller,
  { params: { id }, body: { reason } },
) => {
  const { newId, now, secrets, table } = deps;
  const profile = await loadPersonAsStaff(deps, caller, id);
  await assertNotSuppressed(deps, profile.email);
  await consumeRateLimit(deps, perPerson, id);
  const at = now();
  const tokenId = newId("token");
  const secret = await secrets.mailedSecret("login", tokenId);
  const cause = `sign-in-link-${id}-${Math.floor(at.getTime() / minute)}`;
  const { firstName, email } = profile;
  const saved = table.save([
    queueMail(deps, cause, email, { template: "sign-in-link", data: { firstName, tokenId } }),
    newToken("login", secret, profile, at),
    auditEntryFor(deps, caller, id, { action: "sent a login link", changes: {}, reason }),
  ]);
  // An email has already been queued.
  await ignoreConflict(saved, () => {});
  return { status: 200, body: { message: `We’ve emailed a login link to ${email}.` } };
};
