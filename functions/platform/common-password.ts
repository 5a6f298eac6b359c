import commonPasswords from "./common-passwords.json" with { type: "json" };
import { normalisePassword } from "./passwords.ts";

const common: ReadonlySet<string> = new Set(commonPasswords);

/** Returns true for one of the roughly two thousand passwords of 10 or more characters that attackers try first. */
export const isCommonPassword = (password: string): boolean =>
  common.has(normalisePassword(password).toLowerCase());
