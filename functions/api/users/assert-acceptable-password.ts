import { validateNewPassword } from "../../../shared/domain/accounts/new-password.ts";
import { assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import { isCommonPassword } from "../../platform/common-password.ts";

/** Throws `invalid` if the new password is too weak. */
export const assertAcceptablePassword = (
  { email }: ProfileRow,
  password: string,
  confirmation: string | undefined,
): void => {
  const isCommon = isCommonPassword(password);
  assertNoFieldErrors(
    validateNewPassword({ password, confirmation: confirmation ?? "", email, isCommon }),
  );
};
