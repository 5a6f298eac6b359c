import { decideResend } from "../../shared/domain/accounts/verification.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { queueMail } from "../entities/mail.ts";
import { type MailedLinks, recordMailedLinks } from "../entities/mailed-links.ts";
import type { ProfileRow } from "../entities/profile.ts";
import type { Deps } from "../platform/deps.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";
import type { Write } from "../platform/table/write.ts";

/** The page that the link leads on to. */
interface LinkTarget {
  readonly redirect: string;
  /** Title of the demo that waits there. */
  readonly demo: string | null;
}

/**
 * Mails a verification link, to the changed address when one waits: once a minute, five a day. Within the minute nothing
 * is sent; a sixth is `too_many`. Answers whether a mail goes out.
 */
export const mailLink = async (
  deps: Deps,
  { userId, email, pendingEmail, firstName }: ProfileRow,
  links: MailedLinks,
  target: LinkTarget | null,
  /** Belongs into the same transaction. */
  along: readonly Write[] = [],
): Promise<boolean> => {
  const at = deps.now();
  const verdict = decideResend(links.resends, at);
  if (verdict.outcome === "refuse") {
    const message = "We’ve emailed you five links today. Please try again tomorrow.";
    throw new AppError("too_many", message, {}, verdict.retryAfter);
  }
  if (verdict.outcome === "already") return false;
  const { redirect = null, demo = null } = target ?? {};
  const after: MailedLinks = {
    resends: [...verdict.resends],
    leadsTo: redirect === null ? null : { redirect, demo, mailedAt: at.toISOString() },
  };
  const data = { userId, firstName, redirect, demo };
  const saved = deps.table.save([
    recordMailedLinks(userId, after, at, links),
    queueMail(deps, `verify-${userId}-${at.getTime()}`, pendingEmail ?? email, {
      template: "verify-email",
      data,
    }),
    ...along,
  ]);
  const sent = saved.then(() => true);
  // Another call at the same moment has sent it.
  return ignoreConflict(sent, () => false);
};
