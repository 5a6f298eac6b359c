/** Composes the newsletter of one member. The same facts always give the same newsletter. */
import { type GatedItem, isPublished, canOpen, type Reader } from "../access/access.ts";
import type { Channels } from "./communications.ts";
import { type Frequency, type SendSlot, slotAt, slotBefore } from "./newsletter-schedule.ts";

/** Returns the newsletter's frequency, or weekly if only followed subjects are mailed; null without either. */
export const frequencyOf = ({ newsletter, follows }: Channels): Frequency | null =>
  newsletter ?? (follows ? "weekly" : null);

export interface NewsletterState {
  readonly channels: Channels;
  /** The last slot that was processed, or the time at which the member subscribed. */
  readonly doneUntil: Date;
  /** The instant up to which the member's last newsletter listed new items; null before the first. */
  readonly toldUntil: Date | null;
}

export type DueIssue =
  | { readonly outcome: "none" }
  | { readonly outcome: "wait"; readonly frequency: Frequency }
  /** A newsletter with the items published after `since`, up to the slot: a late run sends what an early one would have sent. */
  | {
      readonly outcome: "write";
      readonly frequency: Frequency;
      readonly slot: SendSlot;
      readonly since: Date;
    };

/** Returns the due newsletter. However many slots were missed, the latest one lists everything since the previous newsletter. */
export const findDueIssue = (
  { channels, doneUntil, toldUntil }: NewsletterState,
  now: Date,
): DueIssue => {
  const frequency = frequencyOf(channels);
  if (frequency === null) return { outcome: "none" };
  const slot = slotAt(frequency, now);
  if (slot.at <= doneUntil) return { outcome: "wait", frequency };
  const since = toldUntil ?? slotBefore(frequency, slot).at;
  return { outcome: "write", frequency, slot, since };
};

/**
 * Returns the processed slot to store so that the newsletter of that Monday is due again; null if a later one has replaced it.
 */
export const previousDoneUntil = (
  state: Pick<NewsletterState, "channels">,
  on: string,
  now: Date,
): Date | null => {
  const frequency = frequencyOf(state.channels);
  if (frequency === null) return null;
  const slot = slotAt(frequency, now);
  return slot.on === on ? slotBefore(frequency, slot).at : null;
};

export interface PublishedItems extends GatedItem {
  /** The ids of its categories and all their ancestors. */
  readonly categories: readonly string[];
}

export interface IssueFacts<I extends PublishedItems> {
  /** The items, newest first. */
  readonly items: readonly I[];
  readonly since: Date;
  readonly until: Date;
  readonly reader: Reader;
  readonly channels: Channels;
  /** The ids of the categories that the member follows; an empty list means all. */
  readonly categories: readonly string[];
  /** Returns whether the item matches something that the member follows. */
  readonly isFollowed: (item: I) => boolean;
}

export interface IssueEntry<I> {
  readonly item: I;
  readonly opens: boolean;
}

export interface IssueContent<I> {
  /** The new items that match what the member follows, which are not repeated below. */
  readonly followed: readonly IssueEntry<I>[];
  readonly published: readonly IssueEntry<I>[];
  /** The number of further items. */
  readonly more: number;
}

const maxIssueItems = 12;
const maxFollowedItems = 6;

/**
 * Composes the newsletter: twelve items at most, half of them from what the member follows. Each part lists first what the member
 * may open, and the newest first. Returns null if nothing is new: then no newsletter is sent.
 */
export const composeIssue = <I extends PublishedItems>(
  facts: IssueFacts<I>,
): IssueContent<I> | null => {
  const { channels, categories, isFollowed } = facts;
  const fresh = newItems(facts);
  const met = channels.follows ? fresh.filter(isFollowed) : [];
  const followed = openFirst(facts, met).slice(
    0,
    channels.newsletter === null ? maxIssueItems : maxFollowedItems,
  );
  const followedIds = new Set(followed.map(({ item }) => item.id));
  const followedCategories = new Set(categories);
  const fits = ({ id, categories: of }: I): boolean =>
    !followedIds.has(id) &&
    (followedCategories.size === 0 || of.some((one) => followedCategories.has(one)));
  const rest = channels.newsletter === null ? [] : fresh.filter(fits);
  const published = openFirst(facts, rest).slice(0, maxIssueItems - followed.length);
  if (followed.length + published.length === 0) return null;
  const all = new Set([...met, ...rest].map(({ id }) => id));
  return { followed, published, more: all.size - followed.length - published.length };
};

const newItems = <I extends PublishedItems>({ items, since, until }: IssueFacts<I>): readonly I[] =>
  items.filter((item) => isPublished(item, until) && Date.parse(item.publishAt) > since.getTime());

const openFirst = <I extends PublishedItems>(
  { reader, until }: IssueFacts<I>,
  items: readonly I[],
): readonly IssueEntry<I>[] => {
  const entries = items.map((item) => ({ item, opens: canOpen(reader, item, until) }));
  return [...entries.filter(({ opens }) => opens), ...entries.filter(({ opens }) => !opens)];
};
