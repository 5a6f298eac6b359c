import type { authContract } from "../../shared/contract/auth.ts";
import { judgeNewPassword } from "../../shared/domain/new-password.ts";
import { AppError, invalidField, refuseFaults } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { queueMail } from "../runtime/mail.ts";
import { hashPassword, isCommonPassword } from "../runtime/passwords.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { changeProfile } from "../users/user-store.ts";
import { findToken, spendToken } from "./auth-store.ts";

type Endpoint = typeof authContract.endpoints.resetPassword;

const spent = () =>
  invalidField("token", "This reset link has expired or has already been used. Ask for a new one.");

/** Sets a new password with the mailed secret, spends that, ends all sessions and mails that it happened: all at once. */
export const resetPassword: UseCase<Endpoint> = async (deps, _, { body }) => {
  const { table, now } = deps;
  const { email, password, password_confirmation: confirmation } = body;
  const isCommon = isCommonPassword(password);
  refuseFaults(judgeNewPassword({ password, confirmation, email, isCommon }));
  const found = await findToken(deps, "reset", body.token);
  if (found?.token.email !== body.email) throw spent();
  const { profile } = found.account;
  const passwordHash = await hashPassword(body.password);
  const sessionGeneration = profile.sessionGeneration + 1;
  const data = { firstName: profile.firstName, changedAt: now().toISOString() };
  try {
    await table.transact([
      spendToken(table, found.token),
      changeProfile(table, profile, { passwordHash, sessionGeneration }, now()).write,
      queueMail(deps, `password-changed-${profile.userId}-${profile.version}`, profile.email, {
        template: "password-changed",
        data,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.index === 0) throw spent();
    throw new AppError("conflict", "Your account was changed meanwhile. Please try again.");
  }
  return { status: 200, body: { message: "Your password has been changed. Please log in." } };
};
