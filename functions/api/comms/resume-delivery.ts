import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { decideSuppressionRelease } from "../../../shared/domain/emails/email-suppression.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { queueMail } from "../../entities/mail.ts";
import { loadSuppression, releaseSuppressed } from "../../entities/suppression.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { deliveryView } from "./delivery-view.ts";

type Endpoint = typeof commsContract.endpoints.resumeDelivery;

/**
 * Resumes delivery to an address that has bounced, and sends an email about it immediately. If that email bounces, delivery stops
 * again.
 */
export const resumeDelivery: UseCase<Endpoint> = async (deps, { userId, profile }, { params }) => {
  if (params.id !== userId) throw notFound("This account");
  const { email, firstName } = profile;
  return retryOnConflict(async () => {
    const now = deps.now();
    const row = await loadSuppression(deps.table, email);
    const verdict = decideSuppressionRelease(row, now);
    if (verdict.outcome === "refuse") throw new AppError("conflict", verdict.reason);
    if (verdict.outcome === "wait") {
      const seconds = Math.ceil((verdict.until.getTime() - now.getTime()) / 1000);
      throw new AppError("too_many", "Please try again tomorrow.", {}, seconds);
    }
    if (verdict.outcome === "release" && row !== null)
      await deps.table.save([
        releaseSuppressed(row, now),
        queueMail(deps, `mails-again-${userId}-${row.at}`, email, {
          template: "mails-again",
          data: { firstName },
        }),
      ]);
    return { status: 200, body: { data: deliveryView(email, null, now) } };
  });
};
