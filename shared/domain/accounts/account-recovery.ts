/**
 * Decides what recovering an account removes. An intruder may have added a passkey or an authenticator app, and a new password
 * alone would leave them a way in.
 */
const day = 86_400_000;

/** The number of days before a recovery in which an added sign-in method is not trusted. */
export const untrustedDays = 7;

export interface SignInMethods<Passkey extends { readonly createdAt: string }> {
  readonly passkeys: readonly Passkey[];
  /** The instant at which two-step sign-in was turned on; null while it is off. */
  readonly twoStepSince: string | null;
}

export interface RecoveredMethods<Passkey extends { readonly createdAt: string }> {
  readonly removed: SignInMethods<Passkey>;
  readonly remaining: SignInMethods<Passkey>;
}

/**
 * Splits an account's sign-in methods into those that a recovery removes and those that stay. A method is removed when it was
 * added in the last seven days, or on the day before the change that the recovery undoes (`changedAt`, null for a password
 * reset) or later.
 */
export const splitSignInMethods = <Passkey extends { readonly createdAt: string }>(
  { passkeys, twoStepSince }: SignInMethods<Passkey>,
  changedAt: Date | null,
  now: Date,
): RecoveredMethods<Passkey> => {
  const lately = now.getTime() - untrustedDays * day;
  const from = changedAt === null ? lately : Math.min(lately, changedAt.getTime() - day);
  const isUntrusted = (addedAt: string): boolean => Date.parse(addedAt) >= from;
  const isTwoStepUntrusted = twoStepSince !== null && isUntrusted(twoStepSince);
  return {
    removed: {
      passkeys: passkeys.filter(({ createdAt }) => isUntrusted(createdAt)),
      twoStepSince: isTwoStepUntrusted ? twoStepSince : null,
    },
    remaining: {
      passkeys: passkeys.filter(({ createdAt }) => !isUntrusted(createdAt)),
      twoStepSince: isTwoStepUntrusted ? null : twoStepSince,
    },
  };
};
