/** What is pinned to a board: a copy of what it was, of which the gated part leaves the server only for who may open its item. */
import * as z from "zod/mini";
import { pinKinds } from "../../shared/contract/boards/boards.ts";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import { followerOf, removedFor } from "../../shared/domain/boards/board.ts";
import {
  absent,
  gone,
  type Key,
  put,
  remove,
  type Row,
  set,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";
import { storedBlock } from "./content-item.ts";
import { digestOf } from "../platform/digest.ts";

const pinnedPalette = z.object({
  title: z.string(),
  colours: z.array(z.object({ name: z.string(), hex: z.string() })),
});

/** Public of the item at that time: what is told of one that is no longer in the library. */
const pinSource = z.object({
  slug: z.string(),
  title: z.string(),
  typeTitle: z.string(),
  publishAt: z.string(),
  page: z.nullable(z.int()),
});

export const pinRow = z.object({
  pk: z.string(),
  sk: z.string(),
  pinId: z.string(),
  boardId: z.string(),
  kind: z.enum(pinKinds),
  contentId: z.string(),
  source: pinSource,
  /** Gated: one of them, by the pin's kind; none of an item. */
  picture: z.nullable(storedPicture),
  palette: z.nullable(pinnedPalette),
  block: z.nullable(storedBlock),
  note: z.string(),
  /** Null once the account is deleted. */
  by: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  at: z.string(),
  /** Set for an hour, in which it can be put back; with what followed it. */
  removed: z.nullable(z.object({ at: z.string(), before: z.nullable(z.string()) })),
  ttl: z.optional(z.number()),
  /** Of pins on other people's boards: where those of one member are found. */
  gsi1pk: z.optional(z.string()),
  gsi1sk: z.optional(z.string()),
});
export type PinRow = z.output<typeof pinRow>;

/** What is pinned, without where and by whom. */
export type PinnedCopy = Pick<
  PinRow,
  "block" | "contentId" | "kind" | "palette" | "picture" | "source"
>;

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * The same thing has the same id, so that it is on a board once: told by what it is and not by where it stands in its item,
 * which editors may change. 71 bits, since a board's row holds up to 200 of them.
 */
export const pinIdOf = ({ kind, contentId, picture, palette, block }: PinnedCopy): string => {
  const told = picture?.hash ?? palette ?? (block && [block.type, block.content]);
  let rest = BigInt(`0x${digestOf(JSON.stringify([kind, contentId, told])).slice(0, 24)}`);
  let text = "";
  for (; text.length < 12; rest /= 62n) text += letters[Number(rest % 62n)] ?? "";
  return `pin_${text}`;
};

const prefix = "PIN#";

export const pinKey = (boardKey: Pick<Key, "pk">, pinId: string): Key => ({
  pk: boardKey.pk,
  sk: `${prefix}${pinId}`,
});

export const pinIn = (row: Row | null | undefined): PinRow | null =>
  row ? pinRow.parse(row) : null;

/** Of a board's rows; those that were removed included. */
export const pinsIn = (rows: readonly Row[]): readonly PinRow[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix)).map((row) => pinRow.parse(row));

/** Where a member's pins on other people's boards are found (`gsi1`). */
export const pinnedBy = (userId: string): string => `PINNED#${userId}`;

export interface NewPin {
  readonly boardKey: Pick<Key, "pk">;
  readonly boardId: string;
  readonly ownerId: string;
  readonly copy: PinnedCopy;
  readonly by: { readonly userId: string; readonly name: string };
  readonly now: Date;
  /** A removed one that it takes the place of. */
  readonly instead: PinRow | null;
}

/** Fails where it was pinned meanwhile. */
export const newPin = ({ boardKey, boardId, ownerId, copy, by, now, instead }: NewPin): Write => {
  const pinId = pinIdOf(copy);
  const isElsewhere = by.userId !== ownerId;
  return put(
    {
      ...pinKey(boardKey, pinId),
      pinId,
      boardId,
      ...copy,
      note: "",
      by,
      at: now.toISOString(),
      removed: null,
      ...(isElsewhere && { gsi1pk: pinnedBy(by.userId), gsi1sk: `${boardId}#${pinId}` }),
    },
    instead === null ? absent : where({ removed: instead.removed }),
  );
};

/** Whoever writes last has the word. Fails where it was removed meanwhile. */
export const setPinNote = (pin: PinRow, note: string): Write =>
  set(pin, { note }, where({ removed: null }));

/** For an hour it can be put back; then it goes by itself. */
export const removePinWrite = (pin: PinRow, order: readonly string[], now: Date): Write =>
  set(
    pin,
    {
      removed: { at: now.toISOString(), before: followerOf(order, pin.pinId) },
      ttl: ttlAt(new Date(now.getTime() + removedFor)),
    },
    where({ removed: null }),
  );

export const restorePinWrite = (pin: PinRow): Write =>
  set(pin, { removed: null, ttl: gone }, where({ removed: pin.removed }));

/** Whether it was removed so long ago that it only waits for its end. */
export const isLost = ({ removed }: PinRow, now: Date): boolean =>
  removed !== null && Date.parse(removed.at) + removedFor <= now.getTime();

export const deletePin = (pin: Key): Write => remove(pin);

/** The pin and its note stay, without who made them. */
export const forgetPinner = (pin: PinRow): Write =>
  set(pin, { by: null, gsi1pk: gone, gsi1sk: gone }, where({ by: pin.by }));
