/** Two-step sign-in: what a typed code can be, and which code of an app still counts. */

/** Seconds for which an authenticator app shows a code. */
export const stepSeconds = 30;

/** How many steps a phone's clock may be off, either way. */
export const stepTolerance = 1;

export const recoveryCodeCount = 10;

/** Of recovery codes: no letter that looks like a figure. 32 of them, so that each is worth five bits. */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoveryLength = 10;

const recoveryPattern = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`);

export type TypedCode =
  | { readonly kind: "app"; readonly digits: string }
  | { readonly kind: "recovery"; readonly letters: string };

/**
 * What was typed, in whatever case and with whatever spaces and hyphens; letters that a recovery code never has are read
 * as the figures they look like. Null when it is neither kind of code.
 */
export const readCode = (typed: string): TypedCode | null => {
  const plain = typed.replaceAll(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: "app", digits: plain };
  const letters = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return recoveryPattern.test(letters) ? { kind: "recovery", letters } : null;
};

/** As it is shown: `7K3QX-01MZP`. */
export const shownRecoveryCode = (letters: string): string =>
  `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** A code is good once: none of the last step that was used, or of one before it. */
export const isFreshStep = (step: number, lastStep: number): boolean => step > lastStep;

/** How staff have to sign in, and how this session was made. */
export interface StaffSession {
  /** The stack's setting. */
  readonly isRequired: boolean;
  /** With a code of the second step, or with a passkey. */
  readonly twoStep: boolean;
}

export const isAdmittedStaff = ({ isRequired, twoStep }: StaffSession): boolean =>
  twoStep || !isRequired;
