import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { removeSession } from "../../entities/session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

/** Ends this session. A second logout at the same time is not an error. */
export const logout: UseCase<typeof authContract.endpoints.logout> = async ({ table }, caller) => {
  await ignoreConflict(
    table.save(removeSession(caller.userId, caller.session.sessionId)),
    () => {},
  );
  return { status: 204 };
};
