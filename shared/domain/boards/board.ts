/**
 * The rules for boards: permissions, contents and order. The order is a list of pin ids. It is written as a whole on condition
 * that it has not changed since it was read, so the moves of two editors follow each other and both apply.
 */

/** The maximum number of boards for one person. */
export const maxBoards = 50;

/** The maximum number of pins on one board. */
export const maxPins = 200;

/** The number of pins that picture a board in lists. */
export const pinsInCollage = 4;

/** The milliseconds for which a removed pin can be restored. */
export const restoreWindowMs = 3_600_000;

export interface BoardShare {
  readonly teamId: string;
  readonly may: "edit" | "read";
}

/** A person's part in a board. Editors can also read; owners may do everything. */
export type BoardRole = "editor" | "owner" | "reader";

interface SharedBoard {
  readonly ownerId: string;
  readonly share: BoardShare | null;
}

/** Says whether a person has a seat in a team, or runs it. */
type IsInTeam = (teamId: string, userId: string) => boolean;

/**
 * Returns the person's part; null for strangers. A share is valid only while its owner is in the team too: an owner who leaves
 * takes the boards away.
 */
export const boardRoleFor = (
  { ownerId, share }: SharedBoard,
  userId: string,
  isInTeam: IsInTeam,
): BoardRole | null => {
  if (ownerId === userId) return "owner";
  if (!isShared({ ownerId, share }, isInTeam) || share === null) return null;
  if (!isInTeam(share.teamId, userId)) return null;
  return share.may === "edit" ? "editor" : "reader";
};

/** Returns whether a share is in effect, which requires that the owner is in the team. */
export const isShared = ({ ownerId, share }: SharedBoard, isInTeam: IsInTeam): boolean =>
  share !== null && isInTeam(share.teamId, ownerId);

/** Returns whether two names look the same to people. */
export const isSameName = (a: string, b: string): boolean => normaliseName(a) === normaliseName(b);

const normaliseName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Returns the order with the pin before another one, or at the end for null. The order stays as it is if that neighbour is
 * missing. A new pin is added.
 */
export const placePin = (
  order: readonly string[],
  pinId: string,
  before: string | null,
): readonly string[] => {
  if (before === pinId) return order;
  const others = order.filter((one) => one !== pinId);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? order : others.toSpliced(at, 0, pinId);
};

/** Returns the order with the pin restored before its former neighbour, or at the end if that is missing too. */
export const restorePin = (
  order: readonly string[],
  pinId: string,
  before: string | null,
): readonly string[] =>
  placePin(order, pinId, before !== null && order.includes(before) ? before : null);

/** Returns the order without the pin. */
export const dropPin = (order: readonly string[], pinId: string): readonly string[] =>
  order.filter((one) => one !== pinId);

/** Returns the pin after this one; null for the last one. */
export const nextPinId = (order: readonly string[], pinId: string): string | null =>
  order[order.indexOf(pinId) + 1] ?? null;
