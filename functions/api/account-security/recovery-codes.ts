import { randomInt } from "node:crypto";
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryLength,
  shownRecoveryCode,
} from "../../../shared/domain/accounts/two-step.ts";
import type { Secrets } from "../../platform/secrets.ts";

export interface NewRecoveryCodes {
  /** As they are shown, this once. */
  readonly shown: string[];
  /** As they are kept. */
  readonly marks: string[];
}

/** Ten codes of 50 bits each. */
export const newRecoveryCodes = async (
  secrets: Secrets,
  userId: string,
): Promise<NewRecoveryCodes> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return {
    shown: codes.map(shownRecoveryCode),
    marks: await Promise.all(codes.map((letters) => recoveryMark(secrets, userId, letters))),
  };
};

const newCode = (): string =>
  Array.from(
    { length: recoveryLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join("");

/** Keyed, so that nobody tries codes out on a copy of the table. */
export const recoveryMark = (secrets: Secrets, userId: string, letters: string): Promise<string> =>
  secrets.sign("recovery-code", `${userId} ${letters}`);
