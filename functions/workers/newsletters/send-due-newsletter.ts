import { findDueIssue, type DueIssue } from "../../../shared/domain/newsletters/newsletter.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import { decideClaim } from "../../../shared/domain/emails/email-delivery.ts";
import { loadIssue, newIssue } from "../../entities/newsletter-issue.ts";
import {
  changeSubscriber,
  type SubscriberRow,
  newsletterStateOf,
} from "../../entities/newsletter-subscriber.ts";
import { waitForSendSlot } from "../../identity/email-throttle.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  ConditionalCheckFailedError,
  ignoreConflict,
} from "../../platform/table/retry-on-conflict.ts";
import { type SubscriberContext, loadSubscriberContext } from "./load-subscriber-context.ts";
import { issueKeyFor } from "./issue-key.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { makeIssue } from "./make-issue.ts";
import { type ClaimedIssue, sendIssue } from "./send-issue.ts";

type Due = Extract<DueIssue, { outcome: "write" }>;

/**
 * Sends one member's newsletter, if it is due. The decision is claimed in one transaction with the row of the newsletter, which
 * makes a second one impossible; only the call that claimed it sends it. A change in the meantime, such as unsubscribing, makes
 * the claim fail, and the next run finds what is due then.
 */
export const sendDueNewsletter = async (deps: NewslettersDeps, userId: string): Promise<void> => {
  const context = await loadSubscriberContext(deps, userId);
  if (context === null) return;
  const { row } = context;
  const due = findDueIssue(newsletterStateOf(row), deps.now());
  if (due.outcome === "none" || context.member === null) return postponeSubscriber(deps, row, null);
  if (due.outcome === "wait")
    return postponeSubscriber(deps, row, slotAfter(due.frequency, deps.now()));
  const claimed = await claim(deps, context, due);
  if (claimed !== null) await sendIssue(deps, claimed, due);
};

/** Saves the row. If another call was faster, or the member has changed the preferences, the row is due again. */
const save = ({ table }: NewslettersDeps, write: Write): Promise<void> =>
  ignoreConflict(table.save(write), () => {});

/** Postpones the row to `slot`; null means that nothing is due any more. */
const postponeSubscriber = async (
  deps: NewslettersDeps,
  row: SubscriberRow,
  slot: { readonly at: Date } | null,
): Promise<void> => {
  await save(deps, changeSubscriber(row, { pending: null }, slot?.at ?? null).write);
};

/**
 * Closes the slot without a newsletter. `told` means that the member misses nothing new; `parked` means that the newsletter has
 * failed and a person has to look at it.
 */
const closeSlot = async (
  deps: NewslettersDeps,
  row: SubscriberRow,
  { frequency, slot }: Due,
  outcome: string,
  {
    told: notified = false,
    parked = false,
  }: { readonly told?: boolean; readonly parked?: boolean } = {},
): Promise<null> => {
  const at = slot.at.toISOString();
  const change = {
    pending: null,
    doneUntil: at,
    ...(notified && { toldUntil: at }),
    last: { on: slot.on, at: deps.now().toISOString(), outcome, parked },
  };
  await save(deps, changeSubscriber(row, change, slotAfter(frequency, deps.now()).at).write);
  return null;
};

/** Returns the newsletter that this call, and no other, must send now, or null if there is none. */
const claim = async (
  deps: NewslettersDeps,
  { row, member }: SubscriberContext,
  due: Due,
): Promise<ClaimedIssue | null> => {
  if (member === null) return null;
  const { profile, isSuppressed } = member;
  if (profile.verifiedAt === null) return closeSlot(deps, row, due, "not verified");
  if (isSuppressed) return closeSlot(deps, row, due, "suppressed");
  const key = await issueKeyFor(deps, profile.userId, due.slot.on);
  const pending = row.pending?.on === due.slot.on ? row.pending : null;
  const verdict = decideClaim({ ...(pending ?? noAttempts), status: "queued" }, deps.now());
  if (verdict.outcome === "leave") return null;
  if (verdict.outcome === "park") return markIssueFailed(deps, row, due, verdict.reason);
  const issue =
    pending === null
      ? await makeIssue(deps, { row, ...member }, due)
      : await loadIssue(deps.table, key);
  if (issue === null)
    return pending === null
      ? closeSlot(deps, row, due, "nothing new", { told: true })
      : markIssueFailed(deps, row, due, "its row is gone");
  await waitForSendSlot(deps);
  const { attempts } = pending ?? noAttempts;
  const claimed = claimOf(row, due, { attempts, lost: verdict.lost }, verdict.claimedUntil);
  const made = pending === null ? [newIssue(key, issue, deps.now())] : [];
  try {
    await deps.table.save([...made, claimed.write]);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedError)) throw error;
    // The member got it earlier and has since subscribed again.
    const isSecond = pending === null && error.index === 0;
    return isSecond ? closeSlot(deps, row, due, "sent before", { told: true }) : null;
  }
  return { key, row: claimed.row, issue, profile };
};

/** Marks the newsletter as failed. The log line triggers the alarm. */
const markIssueFailed = (
  deps: NewslettersDeps,
  row: SubscriberRow,
  due: Due,
  reason: string,
): Promise<null> => {
  deps.log.error("letter parked", new Error(reason), { userId: row.userId, on: due.slot.on });
  return closeSlot(deps, row, due, reason, { parked: true });
};

const noAttempts = { attempts: 0, lost: 0, claimedUntil: null } as const;

const claimOf = (
  row: SubscriberRow,
  { slot }: Due,
  { attempts, lost }: { readonly attempts: number; readonly lost: number },
  claimedUntil: Date,
) => {
  const until = claimedUntil.toISOString();
  const pending = { on: slot.on, attempts: attempts + 1, lost, claimedUntil: until };
  return changeSubscriber(row, { pending }, claimedUntil);
};
