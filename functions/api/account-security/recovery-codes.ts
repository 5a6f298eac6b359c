import { randomInt } from "node:crypto";
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryLength,
  formatRecoveryCode,
} from "../../../shared/domain/accounts/two-step.ts";
import type { Secrets } from "../../platform/secrets.ts";

export interface NewRecoveryCodes {
  /** The codes in plain text, which are shown only once. */
  readonly shown: string[];
  /** The keyed hashes of the codes, which are stored. */
  readonly marks: string[];
}

/** Creates ten recovery codes of 50 bits each. */
export const newRecoveryCodes = async (
  secrets: Secrets,
  userId: string,
): Promise<NewRecoveryCodes> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return {
    shown: codes.map(formatRecoveryCode),
    marks: await Promise.all(codes.map((letters) => hashRecoveryCode(secrets, userId, letters))),
  };
};

const newCode = (): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join("");

/** Returns the keyed hash of a recovery code. The key prevents codes from being tried against a copy of the table. */
export const hashRecoveryCode = (
  secrets: Secrets,
  userId: string,
  letters: string,
): Promise<string> => secrets.sign("recovery-code", `${userId} ${letters}`);
