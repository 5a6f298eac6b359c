import type { authContract } from "../../shared/contract/auth.ts";
import { judgeResend } from "../../shared/domain/verification.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { queueMail } from "../runtime/mail.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { loadResends, putResends } from "./auth-store.ts";

/**
 * Mails the link again, to the changed address when one waits. It is a GET (specification A §7) and safe to repeat: within
 * a minute the same mail counts for all calls.
 */
export const resendVerification: UseCase<typeof authContract.endpoints.resendVerification> = async (
  deps,
  { userId, profile, verified },
) => {
  const to = profile.pendingEmail ?? profile.email;
  if (verified && profile.pendingEmail === null)
    return { status: 200, body: { message: "Your email address is already verified." } };
  const resends = await loadResends(deps.table, userId);
  const verdict = judgeResend(resends, deps.now());
  if (verdict.outcome === "refuse") {
    const message = "We have mailed you five links today. Please try again tomorrow.";
    throw new AppError("too_many", message, {}, verdict.retryAfter);
  }
  if (verdict.outcome === "send") {
    const data = { userId, firstName: profile.firstName, redirect: null };
    const cause = `verify-${userId}-${deps.now().getTime()}`;
    try {
      await deps.table.transact([
        putResends(deps, userId, resends, verdict.resends),
        queueMail(deps, cause, to, { template: "verify-email", data }),
      ]);
    } catch (error) {
      // Another call at the same moment has sent it.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return { status: 200, body: { message: `A verification link is on its way to ${to}.` } };
};
