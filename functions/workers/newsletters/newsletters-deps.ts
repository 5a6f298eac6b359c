import type { Current } from "../../content-index/watch-publications.ts";
import { type Searchable, withSearchable } from "../../content-index/searchable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type MailTurnDeps, withMailTurns } from "../../identity/email-throttle.ts";
import { createMailer, type Mailer } from "../../platform/mailer.ts";

export interface NewslettersDeps extends MailTurnDeps {
  readonly searchable: Current<Searchable>;
  readonly mailer: Mailer;
}

export const withNewslettersDeps = (deps: Deps): NewslettersDeps => ({
  ...withMailTurns(deps),
  ...withSearchable(deps),
  mailer: createMailer(deps),
});
