import type { DueIssue } from "../../../shared/domain/newsletters/newsletter.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import { decideEmailRetry } from "../../../shared/domain/emails/email-delivery.ts";
import type { IssueRow } from "../../entities/newsletter-issue.ts";
import { loadIssueIntro } from "../../entities/newsletter-intro.ts";
import { changeSubscriber, type SubscriberRow } from "../../entities/newsletter-subscriber.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { SendOutcome } from "../../platform/mailer.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { presentIssue } from "../../presenters/newsletter-issue.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { renderIssue } from "./render-issue.ts";

type Due = Extract<DueIssue, { outcome: "write" }>;

export interface ClaimedIssue {
  readonly key: string;
  /** The row after the claim. */
  readonly row: SubscriberRow;
  readonly issue: IssueRow;
  readonly profile: ProfileRow;
}

/**
 * Sends a claimed newsletter and records it. If the worker dies between sending and recording, the claim expires and the same
 * newsletter is sent a second time, but never a third time.
 */
export const sendIssue = async (
  deps: NewslettersDeps,
  claimed: ClaimedIssue,
  due: Due,
): Promise<void> => {
  const { key, issue, profile } = claimed;
  const { library } = await deps.searchable.current();
  const intro = await loadIssueIntro(deps.table, issue.on);
  const mail = renderIssue({
    to: profile.email,
    siteOrigin: deps.siteOrigin,
    hash: profile.commsHash,
    key,
    view: presentIssue(library, issue, intro),
  });
  await record(deps, claimed, due, await deps.mailer.send(profile.email, "letter", mail, []));
};

const record = async (
  deps: NewslettersDeps,
  { row, issue: { on } }: ClaimedIssue,
  { slot, frequency }: Due,
  delivery: SendOutcome,
): Promise<void> => {
  const now = deps.now();
  const at = slot.at.toISOString();
  const next = slotAfter(frequency, now).at;
  const save = (change: Parameters<typeof changeSubscriber>[1], when: Date): Promise<void> =>
    // A member who has changed the preferences in the meantime has made the row due again.
    ignoreConflict(deps.table.save(changeSubscriber(row, change, when).write), () => {});
  const last = (outcome: string, parked = false) => ({
    on,
    at: now.toISOString(),
    outcome,
    parked,
  });
  if (delivery.outcome === "taken") {
    const sentUntil = { doneUntil: at, toldUntil: at };
    await save({ pending: null, ...sentUntil, last: last(`sent ${delivery.messageId}`) }, next);
    return;
  }
  const { userId, pending } = row;
  const verdict = decideEmailRetry(delivery.refusal, pending?.attempts ?? 1, now);
  const reason = String(delivery.error);
  deps.log.warn("letter refused", { userId, on, refusal: delivery.refusal, reason });
  if (verdict.outcome === "retry" && pending !== null)
    await save({ pending: { ...pending, claimedUntil: null } }, verdict.at);
  if (verdict.outcome !== "park") return;
  deps.log.error("letter parked", new Error(verdict.reason), { userId, on });
  await save({ pending: null, doneUntil: at, last: last(verdict.reason, true) }, next);
};
