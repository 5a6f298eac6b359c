/**
 * A pin on a board: a copy of its original. The gated part leaves the server only for readers who may open its item.
 */
import * as z from "zod/mini";
import { pinKinds } from "../../shared/contract/boards/boards.ts";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import { nextPinId, restoreWindowMs } from "../../shared/domain/boards/board.ts";
import {
  absent,
  removeAttribute,
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

/** The item's public part at that time, shown if the item is no longer in the library. */
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
  /** The gated content: one of these by the pin's kind, or none for an item. */
  picture: z.nullable(storedPicture),
  palette: z.nullable(pinnedPalette),
  block: z.nullable(storedBlock),
  note: z.string(),
  /** The member who pinned it; null once their account is deleted. */
  by: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  at: z.string(),
  /** The removal, which can be undone for an hour, with the pin that followed it. */
  removed: z.nullable(z.object({ at: z.string(), before: z.nullable(z.string()) })),
  ttl: z.optional(z.number()),
  /** The index entry of pins on other people's boards, by which one member's are found. */
  gsi1pk: z.optional(z.string()),
  gsi1sk: z.optional(z.string()),
});
export type PinRow = z.output<typeof pinRow>;

/** The pinned content, without the board and the member. */
export type PinContent = Pick<
  PinRow,
  "block" | "contentId" | "kind" | "palette" | "picture" | "source"
>;

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Returns the id, which is the same for the same content, so that it is on a board once. It is derived from the content
 * and not from its position in the item, which editors may change. It has 71 bits, since a board's row holds up to 200
 * of them.
 */
export const pinIdOf = ({ kind, contentId, picture, palette, block }: PinContent): string => {
  const content = picture?.hash ?? palette ?? (block && [block.type, block.content]);
  let rest = BigInt(`0x${digestOf(JSON.stringify([kind, contentId, content])).slice(0, 24)}`);
  let text = "";
  for (; text.length < 12; rest /= 62n) text += letters[Number(rest % 62n)] ?? "";
  return `pin_${text}`;
};

const prefix = "PIN#";

export const pinKey = (boardKey: Pick<Key, "pk">, pinId: string): Key => ({
  pk: boardKey.pk,
  sk: `${prefix}${pinId}`,
});

export const parsePin = (row: Row | null | undefined): PinRow | null =>
  row ? pinRow.parse(row) : null;

/** Parses a board's pins, including removed ones. */
export const parsePins = (rows: readonly Row[]): readonly PinRow[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix)).map((row) => pinRow.parse(row));

/** Returns the index partition (`gsi1`) of a member's pins on other people's boards. */
export const pinnedBy = (userId: string): string => `PINNED#${userId}`;

export interface NewPin {
  readonly boardKey: Pick<Key, "pk">;
  readonly boardId: string;
  readonly ownerId: string;
  readonly copy: PinContent;
  readonly by: { readonly userId: string; readonly name: string };
  readonly now: Date;
  /** A removed pin that the new one replaces. */
  readonly instead: PinRow | null;
}

/** Stores a pin. Fails if it was pinned in the meantime. */
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

/** Stores a note; the last write wins. Fails if the pin was removed in the meantime. */
export const setPinNote = (pin: PinRow, note: string): Write =>
  set(pin, { note }, where({ removed: null }));

/** Removes a pin. The removal can be undone for an hour, after which the row expires. */
export const removePinWrite = (pin: PinRow, order: readonly string[], now: Date): Write =>
  set(
    pin,
    {
      removed: { at: now.toISOString(), before: nextPinId(order, pin.pinId) },
      ttl: ttlAt(new Date(now.getTime() + restoreWindowMs)),
    },
    where({ removed: null }),
  );

export const restorePinWrite = (pin: PinRow): Write =>
  set(pin, { removed: null, ttl: removeAttribute }, where({ removed: pin.removed }));

/** Returns true if the pin can no longer be restored and only waits to expire. */
export const isRestoreExpired = ({ removed }: PinRow, now: Date): boolean =>
  removed !== null && Date.parse(removed.at) + restoreWindowMs <= now.getTime();

export const deletePin = (pin: Key): Write => remove(pin);

/** Removes the member from a pin; the pin and its note remain. */
export const anonymisePin = (pin: PinRow): Write =>
  set(pin, { by: null, gsi1pk: removeAttribute, gsi1sk: removeAttribute }, where({ by: pin.by }));
