import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { doneBefore } from "../../../shared/domain/newsletters/newsletter.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { letterAgain, letterStateOf } from "../../entities/newsletter-subscriber.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { endParkedLetter } from "./end-parked-letter.ts";

type Endpoint = typeof operationsContract.endpoints.resendLetter;

/** Sends the failed newsletter issue again. Its row prevents another issue for the same Monday. */
export const resendLetter: UseCase<Endpoint> = async (deps, { profile: by }, { params }) => {
  const body = await endParkedLetter(deps, params.userId, {
    by,
    action: "retried a newsletter",
    write: (row, on) => {
      const now = deps.now();
      const doneUntil = doneBefore(letterStateOf(row), on, now);
      if (doneUntil === null)
        throw new AppError(
          "conflict",
          "The next newsletter replaces this one, or the member has unsubscribed.",
        );
      return letterAgain(row, on, doneUntil, now);
    },
    done: "Newsletter queued. It will be sent within 15 minutes.",
  });
  return { status: 200, body };
};
