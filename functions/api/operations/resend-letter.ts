import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { doneBefore } from "../../../shared/domain/newsletters/newsletter.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { letterAgain, letterStateOf } from "../../entities/letter-reader.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { endParkedLetter } from "./end-parked-letter.ts";

type Endpoint = typeof operationsContract.endpoints.resendLetter;

/** Sends the failed newsletter issue again. Its row prevents another issue for the same Monday. */
export const resendLetter: UseCase<Endpoint> = async (deps, { profile: by }, { params }) => {
  const body = await endParkedLetter(deps, params.userId, {
    by,
    action: "sent a letter again",
    write: (row, on) => {
      const now = deps.now();
      const doneUntil = doneBefore(letterStateOf(row), on, now);
      if (doneUntil === null)
        throw new AppError(
          "conflict",
          "The next letter tells what this one would have, or its member wants none any more.",
        );
      return letterAgain(row, on, doneUntil, now);
    },
    done: "This letter is due again. It leaves within a quarter of an hour.",
  });
  return { status: 200, body };
};
