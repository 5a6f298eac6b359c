/** Checks what a new password must not be. Its length is in the contract. */
import type { FieldErrors } from "../../kernel/app-error.ts";

export interface PasswordCandidate {
  readonly password: string;
  readonly confirmation: string;
  readonly email: string;
  readonly isCommon: boolean;
}

/** The names of the two fields in the form. */
export interface PasswordFields {
  readonly password: string;
  readonly confirmation: string;
}

const defaultFields: PasswordFields = {
  password: "password",
  confirmation: "password_confirmation",
};

/** Returns faults by field; empty if the password is valid. */
export const validateNewPassword = (
  { password, confirmation, email, isCommon }: PasswordCandidate,
  fields: PasswordFields = defaultFields,
): FieldErrors => {
  const typed = password.trim().toLowerCase();
  const isEmail = typed === email || typed === email.split("@")[0];
  return {
    ...(isCommon
      ? { [fields.password]: ["This password is too common. Choose one that is harder to guess"] }
      : isEmail
        ? { [fields.password]: ["Choose a password that is not your email address"] }
        : {}),
    ...(password === confirmation ? {} : { [fields.confirmation]: ["The passwords don’t match"] }),
  };
};
