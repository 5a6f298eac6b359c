import type { authContract } from "../../shared/contract/auth.ts";
import { judgeNewPassword } from "../../shared/domain/new-password.ts";
import { AppError, invalidField, refuseFaults } from "../../shared/kernel/app-error.ts";
import { queueMail } from "../rows/mail.ts";
import { findToken, spendToken } from "../rows/mailed-token.ts";
import { endSessions } from "../rows/session.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { isCommonPassword } from "../runtime/common-password.ts";
import { hashPassword } from "../runtime/passwords.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";
import { findGuessed } from "./guess-limit.ts";
import { rememberAddress } from "../runtime/known-address.ts";

type Endpoint = typeof authContract.endpoints.resetPassword;

/** Sets a new password with the mailed secret, spends that, ends all sessions and mails that it happened: all at once. */
export const resetPassword: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const { table, now } = deps;
  const { email, password, password_confirmation: confirmation } = body;
  const isCommon = isCommonPassword(password);
  refuseFaults(judgeNewPassword({ password, confirmation, email, isCommon }));
  const found = await findGuessed(deps, caller, () => findToken(table, "reset", body.token, now()));
  if (found?.token.email !== body.email) throw spent();
  const { profile } = found.account;
  const { userId, version, firstName } = profile;
  const passwordHash = await hashPassword(body.password);
  const known = await rememberAddress(deps, userId, caller.origin);
  const saved = table.save([
    spendToken(found.token),
    known,
    // Whoever reads the mails of the present address decides: a change to another one is off.
    endSessions(profile, { passwordHash, pendingEmail: null }, now(), null).write,
    queueMail(deps, `password-changed-${userId}-${version}`, profile.email, {
      template: "password-changed",
      data: { firstName, changedAt: now().toISOString() },
    }),
  ]);
  await unlessChanged(saved, ({ index }) => {
    if (index === 0) throw spent();
    throw new AppError("conflict", "Your account was changed meanwhile. Please try again.");
  });
  return { status: 200, body: { message: "Your password has been changed. Please log in." } };
};

const spent = () =>
  invalidField("token", "This reset link has expired or has already been used. Ask for a new one.");
