/** What a letter holds for one member. Pure: the same facts always make the same letter. */
import { type Gated, isPublished, canOpen, type Reader } from "../access/access.ts";
import type { Channels } from "./communications.ts";
import { type Frequency, type Slot, slotAt, slotBefore } from "./newsletter-schedule.ts";

/** The newsletter's, or weekly where only what is followed is written about; null without either. */
export const frequencyOf = ({ newsletter, follows }: Channels): Frequency | null =>
  newsletter ?? (follows ? "weekly" : null);

export interface LetterState {
  readonly channels: Channels;
  /** The last slot that was dealt with, or when the member asked for letters. */
  readonly doneUntil: Date;
  /** Up to when the member's last letter told what is new; null before the first. */
  readonly toldUntil: Date | null;
}

export type DueLetter =
  | { readonly outcome: "none" }
  | { readonly outcome: "wait"; readonly frequency: Frequency }
  /** What was published after `since`, up to the slot: so a late run makes the letter that an early one would have made. */
  | {
      readonly outcome: "write";
      readonly frequency: Frequency;
      readonly slot: Slot;
      readonly since: Date;
    };

/** However many slots were missed, the last one's letter tells of all that is new since the one before. */
export const dueLetter = (
  { channels, doneUntil, toldUntil }: LetterState,
  now: Date,
): DueLetter => {
  const frequency = frequencyOf(channels);
  if (frequency === null) return { outcome: "none" };
  const slot = slotAt(frequency, now);
  if (slot.at <= doneUntil) return { outcome: "wait", frequency };
  const since = toldUntil ?? slotBefore(frequency, slot).at;
  return { outcome: "write", frequency, slot, since };
};

/** Up to when a reader is done once the letter of that Monday is due again; null where a later one has taken its place. */
export const doneBefore = (
  state: Pick<LetterState, "channels">,
  on: string,
  now: Date,
): Date | null => {
  const frequency = frequencyOf(state.channels);
  if (frequency === null) return null;
  const slot = slotAt(frequency, now);
  return slot.on === on ? slotBefore(frequency, slot).at : null;
};

export interface PublishedItems extends Gated {
  /** Ids of its categories and of everything above them. */
  readonly categories: readonly string[];
}

export interface LetterFacts<I extends PublishedItems> {
  /** Newest first. */
  readonly items: readonly I[];
  readonly since: Date;
  readonly until: Date;
  readonly reader: Reader;
  readonly channels: Channels;
  /** Ids of the categories that the member follows; none means all. */
  readonly categories: readonly string[];
  /** Whether something that the member follows is met by the item. */
  readonly isFollowed: (item: I) => boolean;
}

export interface Entry<I> {
  readonly item: I;
  readonly opens: boolean;
}

export interface LetterContent<I> {
  /** New for what the member follows: not repeated below. */
  readonly followed: readonly Entry<I>[];
  readonly published: readonly Entry<I>[];
  /** How many more there would have been. */
  readonly more: number;
}

const most = 12;
const mostFollowed = 6;

/**
 * Twelve items at most, half of them by what is followed; in each part what the member may open first, and the newest first.
 * Null where there is nothing new: then there is no letter.
 */
export const composeLetter = <I extends PublishedItems>(
  facts: LetterFacts<I>,
): LetterContent<I> | null => {
  const { channels, categories, isFollowed } = facts;
  const fresh = newItems(facts);
  const met = channels.follows ? fresh.filter(isFollowed) : [];
  const followed = openFirst(facts, met).slice(
    0,
    channels.newsletter === null ? most : mostFollowed,
  );
  const told = new Set(followed.map(({ item }) => item.id));
  const wanted = new Set(categories);
  const fits = ({ id, categories: of }: I): boolean =>
    !told.has(id) && (wanted.size === 0 || of.some((one) => wanted.has(one)));
  const rest = channels.newsletter === null ? [] : fresh.filter(fits);
  const published = openFirst(facts, rest).slice(0, most - followed.length);
  if (followed.length + published.length === 0) return null;
  const all = new Set([...met, ...rest].map(({ id }) => id));
  return { followed, published, more: all.size - followed.length - published.length };
};

const newItems = <I extends PublishedItems>({
  items,
  since,
  until,
}: LetterFacts<I>): readonly I[] =>
  items.filter((item) => isPublished(item, until) && Date.parse(item.publishAt) > since.getTime());

const openFirst = <I extends PublishedItems>(
  { reader, until }: LetterFacts<I>,
  items: readonly I[],
): readonly Entry<I>[] => {
  const entries = items.map((item) => ({ item, opens: canOpen(reader, item, until) }));
  return [...entries.filter(({ opens }) => opens), ...entries.filter(({ opens }) => !opens)];
};
