import type { Current } from "../../content-index/watch-publications.ts";
import { type Searchable, withSearchable } from "../../content-index/searchable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type MailTurnDeps, withMailTurns } from "../../identity/email-throttle.ts";
import { createMailer, type Mailer } from "../../platform/mailer.ts";

export interface LettersDeps extends MailTurnDeps {
  readonly searchable: Current<Searchable>;
  readonly mailer: Mailer;
}

export const withLetters = (deps: Deps): LettersDeps => ({
  ...withMailTurns(deps),
  ...withSearchable(deps),
  mailer: createMailer(deps),
});
