import { judgeNewPassword } from "../../../shared/domain/accounts/new-password.ts";
import { refuseFaults } from "../../../shared/kernel/app-error.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { isCommonPassword } from "../../platform/common-password.ts";

/** Throws `invalid` for a new password that may not be one. */
export const refusePoorPassword = (
  { email }: ProfileRow,
  password: string,
  confirmation: string | undefined,
): void => {
  const isCommon = isCommonPassword(password);
  refuseFaults(judgeNewPassword({ password, confirmation: confirmation ?? "", email, isCommon }));
};
