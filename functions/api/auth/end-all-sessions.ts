import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { endSessions } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Ends all sessions at once, including this one. */
export const endAllSessions: UseCase<typeof authContract.endpoints.endAllSessions> = async (
  { table, now },
  caller,
) => {
  await ignoreConflict(table.save(endSessions(caller.profile, {}, now(), null).write), () => {
    throw new AppError("conflict", "Your account has changed. Please try again.");
  });
  return { status: 204 };
};
