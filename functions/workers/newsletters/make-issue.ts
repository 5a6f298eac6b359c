import {
  type DueIssue,
  composeIssue,
  type IssueEntry,
} from "../../../shared/domain/newsletters/newsletter.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { IssueRow } from "../../entities/newsletter-issue.ts";
import type { SubscriberContext } from "./load-subscriber-context.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { matcherOf } from "./match-followed.ts";

type IssueContext = NonNullable<SubscriberContext["member"]> & Pick<SubscriberContext, "row">;

/** Builds the content of a member's newsletter; null if nothing is new. Throws `unavailable` before a library is published. */
export const makeIssue = async (
  deps: NewslettersDeps,
  { row, profile, reader, followed }: IssueContext,
  { slot, since, frequency }: Extract<DueIssue, { outcome: "write" }>,
): Promise<IssueRow | null> => {
  const searchable = await deps.searchable.current();
  const { library } = searchable;
  if (library.version === 0) throw new AppError("unavailable", "No library is published yet.");
  const content = composeIssue({
    items: library.publishedAt(slot.at),
    since,
    until: slot.at,
    reader,
    channels: { newsletter: row.newsletter, follows: row.follows },
    categories: profile.filter.categories,
    isFollowed: matcherOf(searchable).of(followed, reader, slot.at),
  });
  return (
    content && {
      on: slot.on,
      about: row.newsletter === null ? "follows" : "newsletter",
      frequency,
      followed: content.followed.map(stored),
      published: content.published.map(stored),
      more: content.more,
    }
  );
};

const stored = ({ item, opens }: IssueEntry<{ readonly id: string }>) => ({ id: item.id, opens });
