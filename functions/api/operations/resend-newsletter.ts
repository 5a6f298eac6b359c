import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { previousDoneUntil } from "../../../shared/domain/newsletters/newsletter.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { resendIssueWrite, newsletterStateOf } from "../../entities/newsletter-subscriber.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { resolveFailedNewsletter } from "./resolve-failed-newsletter.ts";

type Endpoint = typeof operationsContract.endpoints.resendNewsletter;

/** Sends the failed newsletter issue again. Its row prevents another issue for the same Monday. */
export const resendNewsletter: UseCase<Endpoint> = async (deps, { profile: by }, { params }) => {
  const body = await resolveFailedNewsletter(deps, params.userId, {
    by,
    action: "retried a newsletter",
    write: (row, on) => {
      const now = deps.now();
      const doneUntil = previousDoneUntil(newsletterStateOf(row), on, now);
      if (doneUntil === null)
        throw new AppError(
          "conflict",
          "The next newsletter replaces this one, or the member has unsubscribed.",
        );
      return resendIssueWrite(row, on, doneUntil, now);
    },
    done: "Newsletter queued. It will be sent within 15 minutes.",
  });
  return { status: 200, body };
};
