import { judgeNewPassword } from "../../shared/domain/new-password.ts";
import { refuseFaults } from "../../shared/kernel/app-error.ts";
import type { Member } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import { hashPassword, isCommonPassword } from "../runtime/passwords.ts";
import type { Write } from "../runtime/table/write.ts";
import { proveCurrentPassword } from "./current-password.ts";

interface PasswordChange {
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
  caller: Member,
  { current_password, password, password_confirmation }: PasswordChange,
): Promise<JudgedPassword | null> => {
  if (password === undefined) return null;
  const { email } = caller.profile;
  const isCommon = isCommonPassword(password);
  const confirmation = password_confirmation ?? "";
  refuseFaults(judgeNewPassword({ password, confirmation, email, isCommon }));
  const conditions = await proveCurrentPassword(deps, caller, current_password);
  return { passwordHash: await hashPassword(password), conditions };
};
