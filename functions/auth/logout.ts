import type { authContract } from "../../shared/contract/auth.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { deleteSession } from "./auth-store.ts";

/** Ends this session. Twice at once is no fault. */
export const logout: UseCase<typeof authContract.endpoints.logout> = async ({ table }, caller) => {
  try {
    await deleteSession(table, caller.userId, caller.session.sessionId);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return { status: 204 };
};
