/** The part of an update that changes the password: judged by the current one (decisions: wrong is 422). */
import { judgeNewPassword } from "../../shared/domain/new-password.ts";
import { invalidField, refuseFaults } from "../../shared/kernel/app-error.ts";
import type { Member } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "../runtime/passwords.ts";
import { countTries, type RateLimit, refuseExhausted, whileWithin } from "../runtime/rate-limit.ts";
import type { Write } from "../runtime/table.ts";

const perMember: RateLimit = { what: "current-password", limit: 10, windowSeconds: 15 * 60 };

export interface PasswordChange {
  readonly current_password?: string | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

export interface JudgedPassword {
  readonly passwordHash: string;
  /** Belongs into the transaction that saves the hash. */
  readonly conditions: readonly Write[];
}

/** Null when no new password was sent. Throws `invalid` and, after too many wrong ones, `too_many`. */
export const judgePasswordChange = async (
  deps: Deps,
  { userId, profile }: Member,
  { current_password, password, password_confirmation }: PasswordChange,
): Promise<JudgedPassword | null> => {
  if (password === undefined) return null;
  if (current_password === undefined || current_password === "")
    throw invalidField("current_password", "Enter your current password");
  const { email } = profile;
  const isCommon = isCommonPassword(password);
  const confirmation = password_confirmation ?? "";
  refuseFaults(judgeNewPassword({ password, confirmation, email, isCommon }));
  const limits = [{ limit: perMember, subject: userId }];
  await refuseExhausted(deps, limits);
  if (!(await verifyPassword(current_password, profile.passwordHash))) {
    await countTries(deps, limits);
    throw invalidField("current_password", "Your current password is wrong");
  }
  return { passwordHash: await hashPassword(password), conditions: whileWithin(deps, limits) };
};
