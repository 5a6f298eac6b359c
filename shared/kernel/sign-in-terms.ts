/** The ways of signing in. */
export const signInMethodNames = ["password", "link", "passkey", "registered"] as const;
export type SignInMethodName = (typeof signInMethodNames)[number];

/** The outcomes of an attempt. */
export const signInOutcomes = ["signed-in", "wrong-password", "wrong-code"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** The security changes of which the account's owner is always notified by email. */
export const securityChanges = [
  "two-step-on",
  "two-step-off",
  "two-step-off-by-support",
  "recovery-code-used",
  "recovery-codes-new",
  "passkey-added",
  "passkey-removed",
] as const;
