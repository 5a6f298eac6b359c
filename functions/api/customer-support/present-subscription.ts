import type { PersonContact } from "../../../shared/contract/staff/person-view.ts";
import { channelsOf, communicationsOf } from "../../../shared/domain/newsletters/communications.ts";
import { frequencyOf } from "../../../shared/domain/newsletters/newsletter.ts";
import { slotAfter } from "../../../shared/domain/newsletters/newsletter-schedule.ts";
import type { SubscriberRow } from "../../entities/newsletter-subscriber.ts";
import type { ProfileRow } from "../../entities/profile.ts";

/** Returns the member's email preferences, the result of the last newsletter, and the date of the next one. */
export const presentNewsletterSubscription = (
  profile: Pick<ProfileRow, "comms" | "newsletter">,
  row: Pick<SubscriberRow, "followed" | "last"> | null,
  now: Date,
): PersonContact["letters"] => {
  const { newsletter, follows } = channelsOf(profile);
  const frequency = frequencyOf({ newsletter, follows: follows && (row?.followed ?? 0) > 0 });
  const last = row?.last ?? null;
  return {
    newsletter,
    communications: communicationsOf(profile.comms).assigned.map(({ title }) => title),
    last: last && { at: last.at, outcome: wordsOf(last.outcome) },
    next_at: frequency === null ? null : slotAfter(frequency, now).at.toISOString(),
  };
};

/** Returns the outcome in words, without the terms of SES. */
const wordsOf = (outcome: string): string =>
  outcome.startsWith("sent ") && outcome !== "sent before" ? "sent" : outcome;
