import type { authContract } from "../../../shared/contract/accounts/auth.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { findToken, consumeToken } from "../../entities/mailed-token.ts";
import { beginSession } from "../../identity/begin-session.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { findEmailedSecret } from "./find-emailed-secret.ts";
import { createAuthRecord } from "../../presenters/auth-record.ts";
import { createSecondStep } from "./create-second-step.ts";

/**
 * Logs in with an emailed token and spends it in the same transaction, so only one of two simultaneous uses succeeds. If two-step
 * login is on, the token is the first step.
 */
export const loginWithToken: UseCase<typeof authContract.endpoints.loginWithToken> = async (
  deps,
  caller,
  { body },
) => {
  const { table, now } = deps;
  const found = await findEmailedSecret(deps, caller, () =>
    findToken(table, "login", body.token, now()),
  );
  if (found === null) throw loginLinkExpiredError();
  const { account, token } = found;
  const { profile } = account;
  const spending = [consumeToken(token)];
  const refuse = () => {
    throw loginLinkExpiredError();
  };
  if (profile.twoStepAt !== null) {
    const secondStep = createSecondStep(deps, profile, "link");
    await ignoreConflict(table.save([...spending, ...secondStep.writes]), refuse);
    return secondStep.answer;
  }
  const begun = await beginSession(deps, {
    profile,
    origin: caller.origin,
    way: "link",
    twoStep: false,
  });
  await ignoreConflict(table.save([...spending, ...begun.writes]), refuse);
  return { status: 200, body: await createAuthRecord(deps, account, begun.sessionId) };
};

const loginLinkExpiredError = () =>
  invalidField("token", "This login link has expired or has already been used. Please log in.");
