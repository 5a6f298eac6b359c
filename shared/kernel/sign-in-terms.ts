/** How somebody came to be signed in. */
export const signInWays = ["password", "link", "passkey", "registered"] as const;
export type SignInWay = (typeof signInWays)[number];

/** What became of a try. */
export const signInOutcomes = ["signed-in", "wrong-password", "wrong-code"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** What is told by mail whenever it happens to an account. */
export const securityChanges = [
  "two-step-on",
  "two-step-off",
  "two-step-off-by-support",
  "recovery-code-used",
  "recovery-codes-new",
  "passkey-added",
  "passkey-removed",
] as const;
