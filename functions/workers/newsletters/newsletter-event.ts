import * as z from "zod/mini";
import { findDueIssue } from "../../../shared/domain/newsletters/newsletter.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import { findUserId } from "../../entities/email.ts";
import { loadIssueIntro } from "../../entities/newsletter-intro.ts";
import { newsletterStateOf, loadSubscriber } from "../../entities/newsletter-subscriber.ts";
import type { RenderedMail } from "../../platform/mailer.ts";
import { presentIssue } from "../../presenters/newsletter-issue.ts";
import { loadSubscriberContext } from "./load-subscriber-context.ts";
import { issueKeyFor } from "./issue-key.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { makeIssue } from "./make-issue.ts";
import { renderIssue } from "./render-issue.ts";
import { sendDueNewsletter } from "./send-due-newsletter.ts";

const request = z.union([
  /** The event for one member, processed as in a run. */
  z.object({ reader: z.string() }),
  /** The event for the newsletter of next Monday, by the address of the subscriber: a preview, or sent today instead. */
  z.object({ email: z.string(), does: z.enum(["preview", "send"]) }),
]);

export type NextIssue =
  | { readonly outcome: "mail"; readonly mail: RenderedMail }
  | { readonly outcome: "nothing"; readonly reason: string };

/**
 * Handles direct invocations of the function. A preview writes nothing, and a newsletter that is sent counts as that of its
 * Monday.
 */
export const handleNewsletterEvent = async (
  deps: NewslettersDeps,
  event: unknown,
): Promise<NextIssue | null> => {
  const input = request.parse(event);
  if ("reader" in input) {
    await sendDueNewsletter(deps, input.reader);
    return null;
  }
  const userId = await findUserId(deps.table, input.email, deps.now());
  const row = userId === null ? null : await loadSubscriber(deps.table, userId);
  const due =
    row === null ? { outcome: "none" as const } : findDueIssue(newsletterStateOf(row), deps.now());
  if (row === null || due.outcome === "none")
    return { outcome: "nothing", reason: "This member wants no letters." };
  const { at } = slotAfter(due.frequency, deps.now());
  const then = due.outcome === "write" ? deps : { ...deps, now: () => at };
  const next = await preview(then, row.userId);
  if (input.does === "send" && next.outcome === "mail") await sendDueNewsletter(then, row.userId);
  return next;
};

const preview = async (deps: NewslettersDeps, userId: string): Promise<NextIssue> => {
  const context = await loadSubscriberContext(deps, userId);
  const due = context && findDueIssue(newsletterStateOf(context.row), deps.now());
  if (context === null || context.member === null || due?.outcome !== "write")
    return { outcome: "nothing", reason: "This Monday's letter has left." };
  const { row, member } = context;
  const { profile } = member;
  if (profile.verifiedAt === null)
    return { outcome: "nothing", reason: "The address is not verified." };
  if (member.isSuppressed) return { outcome: "nothing", reason: "Mails to the address come back." };
  const issue = await makeIssue(deps, { row, ...member }, due);
  if (issue === null) return { outcome: "nothing", reason: "Nothing new until then." };
  const { library } = await deps.searchable.current();
  const intro = await loadIssueIntro(deps.table, issue.on);
  const mail = renderIssue({
    to: profile.email,
    siteOrigin: deps.siteOrigin,
    hash: profile.commsHash,
    key: await issueKeyFor(deps, userId, issue.on),
    view: presentIssue(library, issue, intro),
  });
  return { outcome: "mail", mail };
};
