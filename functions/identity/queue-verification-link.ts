import { decideResend } from "../../shared/domain/accounts/verification.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { queueMail } from "../entities/mail.ts";
import { type MailedLinks, recordMailedLinks } from "../entities/mailed-links.ts";
import type { ProfileRow } from "../entities/profile.ts";
import type { Deps } from "../platform/deps.ts";
import { ignoreConflict } from "../platform/table/retry-on-conflict.ts";
import type { Write } from "../platform/table/write.ts";

/** The page that the link leads to. */
interface LinkTarget {
  readonly redirect: string;
  /** The title of the demo on that page. */
  readonly demo: string | null;
}

/**
 * Sends a verification link, to the new address if one is pending, at most once a minute and five times a day. Within
 * the minute nothing is sent; a sixth request throws `too_many`. Returns whether an email is sent.
 */
export const queueVerificationLink = async (
  deps: Deps,
  { userId, email, pendingEmail, firstName }: ProfileRow,
  links: MailedLinks,
  target: LinkTarget | null,
  /** The further writes of the same transaction. */
  extraWrites: readonly Write[] = [],
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
    ...extraWrites,
  ]);
  const sent = saved.then(() => true);
  // A concurrent call has sent it.
  return ignoreConflict(sent, () => false);
};
