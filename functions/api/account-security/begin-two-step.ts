import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { beginTwoStepSetup } from "../../entities/two-step.ts";
import { verifyCurrentPassword } from "../../identity/current-password.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { totpUri, generateTotpKey } from "./app-code.ts";
import { sealKey } from "./sealed-key.ts";

const setupMinutes = 30;

/**
 * Creates a key for the authenticator app. Two-step login is on only after the first correct code; starting again creates another
 * key.
 */
export const beginTwoStep: UseCase<typeof accountSecurityContract.endpoints.beginTwoStep> = async (
  deps,
  caller,
  { body },
) => {
  const { secrets, table, now } = deps;
  const { userId, profile } = caller;
  if (profile.twoStepAt !== null) throw twoStepAlreadyOnError();
  const conditions = await verifyCurrentPassword(deps, caller, body.current_password);
  const secret = generateTotpKey();
  const expiresAt = new Date(now().getTime() + setupMinutes * 60_000);
  const sealed = await sealKey(secrets, userId, secret);
  await table.save([beginTwoStepSetup(userId, sealed, expiresAt), ...conditions]);
  const uri = totpUri(secret, profile.email);
  return { status: 200, body: { data: { secret, uri, expires_at: expiresAt.toISOString() } } };
};

export const twoStepAlreadyOnError = () =>
  new AppError("conflict", "Two-step login is already on. Turn it off before you set it up again.");
