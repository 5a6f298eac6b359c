import type { authContract } from "../../shared/contract/auth.ts";
import { judgeNewPassword } from "../../shared/domain/new-password.ts";
import { AppError, invalidField, refuseFaults } from "../../shared/kernel/app-error.ts";
import { recordTerms } from "../rows/consent.ts";
import { queueMail } from "../rows/mail.ts";
import { type FoundToken, findToken, spendToken } from "../rows/mailed-token.ts";
import { endSessions } from "../rows/session.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { isCommonPassword } from "../runtime/common-password.ts";
import { hashPassword } from "../runtime/passwords.ts";
import { unlessChanged } from "../runtime/table/decide-again.ts";
import type { Table } from "../runtime/table/table.ts";
import { findGuessed } from "./guess-limit.ts";
import { rememberAddress } from "../runtime/known-address.ts";

type Endpoint = typeof authContract.endpoints.resetPassword;

/** Sets a new password with the mailed secret, spends that, ends all sessions and mails that it happened: all at once. */
export const resetPassword: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const { table, now } = deps;
  const { email, password, password_confirmation: confirmation } = body;
  const isCommon = isCommonPassword(password);
  refuseFaults(judgeNewPassword({ password, confirmation, email, isCommon }));
  const found = await findGuessed(deps, caller, () => findSecret(table, body.token, now()));
  if (found?.token.email !== body.email) throw spent();
  const { profile } = found.account;
  const { userId, version, firstName } = profile;
  // Of an account that was made by moving in. Whoever has the secret reads the address's mails, and has been told by the page
  // what they agree to.
  const isFirst = profile.passwordHash === "";
  const at = now().toISOString();
  const passwordHash = await hashPassword(body.password);
  const known = await rememberAddress(deps, userId, caller.origin);
  const saved = table.save([
    spendToken(found.token),
    known,
    // Whoever reads the mails of the present address decides: a change to another one is off.
    endSessions(
      profile,
      {
        passwordHash,
        pendingEmail: null,
        ...(isFirst && { verifiedAt: at, consentAt: at }),
      },
      now(),
      null,
    ).write,
    ...(isFirst
      ? [recordTerms({ ...profile, version: version + 1 }, now())]
      : [
          queueMail(deps, `password-changed-${userId}-${version}`, profile.email, {
            template: "password-changed",
            data: { firstName, changedAt: at },
          }),
        ]),
  ]);
  await unlessChanged(saved, ({ index }) => {
    if (index === 0) throw spent();
    throw new AppError("conflict", "Your account was changed meanwhile. Please try again.");
  });
  const message = isFirst
    ? "Your password is set. Please log in."
    : "Your password has been changed. Please log in.";
  return { status: 200, body: { message } };
};

const findSecret = async (table: Table, secret: string, now: Date): Promise<FoundToken | null> =>
  (await findToken(table, "reset", secret, now)) ?? findToken(table, "invitation", secret, now);

const spent = () =>
  invalidField("token", "This link has expired or has already been used. Ask for a new one.");
