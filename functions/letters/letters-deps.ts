import type { Current } from "../library/follow-publications.ts";
import { type Searchable, withSearchable } from "../library/searchable.ts";
import type { Deps } from "../runtime/deps.ts";
import { type MailTurnDeps, withMailTurns } from "../runtime/mail-turn.ts";
import { createMailer, type Mailer } from "../runtime/mailer.ts";

export interface LettersDeps extends MailTurnDeps {
  readonly searchable: Current<Searchable>;
  readonly mailer: Mailer;
}

export const withLetters = (deps: Deps): LettersDeps => ({
  ...withMailTurns(deps),
  ...withSearchable(deps),
  mailer: createMailer(deps),
});
