import type { Current } from "../library/follow-publications.ts";
import { type Searchable, withSearchable } from "../library/searchable.ts";
import type { Deps } from "../runtime/deps.ts";
import { readEnv } from "../runtime/env.ts";
import { createMailer, type Mailer } from "../runtime/mailer.ts";

export interface LettersDeps extends Deps {
  readonly searchable: Current<Searchable>;
  readonly mailer: Mailer;
  /** Of all runs together, so that letters leave room for the mails that people wait for. */
  readonly lettersPerSecond: number;
}

export const withLetters = (deps: Deps): LettersDeps => {
  const { LETTERS_PER_SECOND: lettersPerSecond } = readEnv();
  if (lettersPerSecond === undefined) throw new Error("LETTERS_PER_SECOND is not set");
  return { ...withSearchable(deps), mailer: createMailer(deps), lettersPerSecond };
};
