import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { endSessions } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Ends all other sessions at once, by raising the generation that valid sessions must have. */
export const endOtherSessions: UseCase<typeof authContract.endpoints.endOtherSessions> = async (
  { table, now },
  caller,
) => {
  const { write, kept: stored } = endSessions(caller.profile, {}, now(), caller.session);
  await ignoreConflict(table.save([write, ...stored]), () => {
    throw new AppError("conflict", "Your account has changed. Please try again.");
  });
  return { status: 204 };
};
