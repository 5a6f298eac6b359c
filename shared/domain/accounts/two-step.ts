/** Two-step sign-in: the kinds of code that can be typed, and which code of an app still counts. */

/** The seconds for which an authenticator app shows a code. */
export const stepSeconds = 30;

/** The number of steps by which a phone's clock may be off in either direction. */
export const stepTolerance = 1;

export const recoveryCodeCount = 10;

/**
 * The alphabet of recovery codes, without letters that look like digits. It has 32 characters, so each one is worth five bits.
 */
export const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const recoveryLength = 10;

const recoveryPattern = new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`);

export type TypedCode =
  | { readonly kind: "app"; readonly digits: string }
  | { readonly kind: "recovery"; readonly letters: string };

/**
 * Parses a typed code in any case, with any spaces and hyphens. Letters that a recovery code never has are read as the digits
 * that they look like. Returns null if it is neither kind of code.
 */
export const parseTypedCode = (typed: string): TypedCode | null => {
  const plain = typed.replaceAll(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: "app", digits: plain };
  const letters = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return recoveryPattern.test(letters) ? { kind: "recovery", letters } : null;
};

/** Returns the code as it is shown: `7K3QX-01MZP`. */
export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, 5)}-${letters.slice(5)}`;

/** Returns whether a code can still be used. A code is valid once: not for the last step that was used or an earlier one. */
export const isFreshStep = (step: number, lastStep: number): boolean => step > lastStep;

/** The way in which staff must sign in, and how this session was created. */
export interface StaffSession {
  /** The setting of the stack. */
  readonly isRequired: boolean;
  /** True if the session was created with a code of the second step or with a passkey. */
  readonly twoStep: boolean;
}

/** Returns whether staff may use the staff area with this session. */
export const isAdmittedStaff = ({ isRequired, twoStep }: StaffSession): boolean =>
  twoStep || !isRequired;
