import type { authContract } from "../../shared/contract/auth.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import { findToken, spendToken } from "../rows/mailed-token.ts";
import { newSession } from "../rows/session.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";
import { findGuessed } from "./guess-limit.ts";
import { rememberAddress } from "./known-address.ts";
import { signedIn } from "./sign-in.ts";

/** Signs in with a mailed token and spends it in the same transaction: of two uses at once one wins. */
export const loginWithToken: UseCase<typeof authContract.endpoints.loginWithToken> = async (
  deps,
  caller,
  { body },
) => {
  const { table, newId, now } = deps;
  const found = await findGuessed(deps, caller, () => findToken(table, "login", body.token, now()));
  if (found === null) throw spent();
  const { account, token } = found;
  const sessionId = newId("session");
  const { userAgent } = caller.origin;
  const session = newSession(account.profile, { sessionId, userAgent, now: now() });
  const known = await rememberAddress(deps, account.profile.userId, caller.origin);
  await unlessChanged(table.save([spendToken(token), session, known]), () => {
    throw spent();
  });
  return { status: 200, body: await signedIn(deps, account, sessionId) };
};

const spent = () =>
  invalidField("token", "This login link has expired or has already been used. Please log in.");
