import type { authContract } from "../../shared/contract/auth.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { deleteSession } from "./auth-store.ts";

/** Ends one of the member's own sessions; somebody else's is not found. */
export const endSession: UseCase<typeof authContract.endpoints.endSession> = async (
  { table },
  caller,
  { params },
) => {
  try {
    await deleteSession(table, caller.userId, params.id);
  } catch (error) {
    throw error instanceof ConditionFailed ? notFound("This session") : error;
  }
  return { status: 204 };
};
