import type { authContract } from "../../shared/contract/auth.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { findToken, putSession, spendToken } from "./auth-store.ts";
import { signedIn } from "./sign-in.ts";

const spent = () =>
  invalidField("token", "This login link has expired or has already been used. Please log in.");

/** Signs in with a mailed token and spends it in the same transaction: of two uses at once one wins. */
export const loginWithToken: UseCase<typeof authContract.endpoints.loginWithToken> = async (
  deps,
  caller,
  { body },
) => {
  const found = await findToken(deps, "login", body.token);
  if (found === null) throw spent();
  const { account, token } = found;
  const { sessionId, write } = putSession(deps, account.profile, caller.origin.userAgent);
  try {
    await deps.table.transact([spendToken(deps.table, token), write]);
  } catch (error) {
    throw error instanceof ConditionFailed ? spent() : error;
  }
  return { status: 200, body: await signedIn(deps, account, sessionId) };
};
