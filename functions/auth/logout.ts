import type { authContract } from "../../shared/contract/auth.ts";
import { removeSession } from "../rows/session.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";

/** Ends this session. Twice at once is no fault. */
export const logout: UseCase<typeof authContract.endpoints.logout> = async ({ table }, caller) => {
  await unlessChanged(table.save(removeSession(caller.userId, caller.session.sessionId)), () => {});
  return { status: 204 };
};
