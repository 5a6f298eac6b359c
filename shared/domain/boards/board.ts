/**
 * Boards: who may do what with one, what it holds, and in which order. The order is a list of pins' ids that is changed as a
 * whole on condition of what was read, so that moves of two editors follow each other and both hold.
 */

/** So many may be one person's. */
export const maxBoards = 50;

/** So many may be on one board. */
export const maxPins = 200;

/** So many of its pins a board is pictured by in lists. */
export const pinsInCollage = 4;

/** For so long a pin that was removed can be put back. Milliseconds. */
export const removedFor = 3_600_000;

export interface BoardShare {
  readonly teamId: string;
  readonly may: "edit" | "read";
}

/** What somebody is to a board. Whoever edits also reads; an owner may do everything. */
export type BoardPart = "editor" | "owner" | "reader";

interface SharedBoard {
  readonly ownerId: string;
  readonly share: BoardShare | null;
}

/** Whether somebody has a place in a team, or runs it. */
type IsInTeam = (teamId: string, userId: string) => boolean;

/** Null for strangers. A share holds while its owner is in the team too: who leaves takes the boards along. */
export const partIn = (
  { ownerId, share }: SharedBoard,
  userId: string,
  isInTeam: IsInTeam,
): BoardPart | null => {
  if (ownerId === userId) return "owner";
  if (!isShared({ ownerId, share }, isInTeam) || share === null) return null;
  if (!isInTeam(share.teamId, userId)) return null;
  return share.may === "edit" ? "editor" : "reader";
};

export const isShared = ({ ownerId, share }: SharedBoard, isInTeam: IsInTeam): boolean =>
  share !== null && isInTeam(share.teamId, ownerId);

/** Names are told apart as people read them. */
export const isSameName = (a: string, b: string): boolean => readName(a) === readName(b);

const readName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * The order with the pin before another one, or at the end for null. Where that neighbour is gone meanwhile, all stay where
 * they are. A pin that was not there is added.
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

/** Back where it was, before what followed it; at the end where that is gone too. */
export const restorePin = (
  order: readonly string[],
  pinId: string,
  before: string | null,
): readonly string[] =>
  placePin(order, pinId, before !== null && order.includes(before) ? before : null);

export const dropPin = (order: readonly string[], pinId: string): readonly string[] =>
  order.filter((one) => one !== pinId);

/** What follows a pin; null for the last one. */
export const followerOf = (order: readonly string[], pinId: string): string | null =>
  order[order.indexOf(pinId) + 1] ?? null;
