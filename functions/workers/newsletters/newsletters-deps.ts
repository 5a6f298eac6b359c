import type { Watched } from "../../content-index/watch-publications.ts";
import { type Searchable, withSearchable } from "../../content-index/searchable.ts";
import type { Deps } from "../../platform/deps.ts";
import { type EmailThrottleDeps, withEmailThrottle } from "../../identity/email-throttle.ts";
import { createMailer, type Mailer } from "../../platform/mailer.ts";

export interface NewslettersDeps extends EmailThrottleDeps {
  readonly searchable: Watched<Searchable>;
  readonly mailer: Mailer;
}

export const withNewslettersDeps = (deps: Deps): NewslettersDeps => ({
  ...withEmailThrottle(deps),
  ...withSearchable(deps),
  mailer: createMailer(deps),
});
