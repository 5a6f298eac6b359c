import type { authContract } from "../../shared/contract/auth.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { endOtherSessionsOf } from "../users/user-store.ts";

/** Ends all sessions but this one at once, by raising the generation that sessions have to be of. */
export const endOtherSessions: UseCase<typeof authContract.endpoints.endOtherSessions> = async (
  { table, now },
  caller,
) => {
  const { profile, keep } = endOtherSessionsOf(table, caller.profile, caller.session, {}, now());
  try {
    await table.transact([profile.write, keep]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError("conflict", "Your account was changed meanwhile. Please try again.");
  }
  return { status: 204 };
};
