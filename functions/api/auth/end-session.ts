import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { removeSession } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Ends one of the member's own sessions. Throws `not_found` if the session belongs to somebody else. */
export const endSession: UseCase<typeof authContract.endpoints.endSession> = async (
  { table },
  caller,
  { params },
) => {
  await ignoreConflict(table.save(removeSession(caller.userId, params.id)), () => {
    throw notFound("This session");
  });
  return { status: 204 };
};
