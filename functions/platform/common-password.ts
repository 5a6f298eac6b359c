import commonPasswords from "./common-passwords.json" with { type: "json" };
import { asTyped } from "./passwords.ts";

const common: ReadonlySet<string> = new Set(commonPasswords);

/** One of the couple of thousand passwords of 10 characters and more that are tried first. */
export const isCommonPassword = (password: string): boolean =>
  common.has(asTyped(password).toLowerCase());
