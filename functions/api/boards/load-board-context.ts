/**
 * Loads a board with the role of the caller. A board that the caller cannot read gives the same 404 as one that does not exist.
 */
import type { BoardRole } from "../../../shared/domain/boards/board.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { LoadCachedItem } from "../../content-index/item-cache.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import {
  type BoardContext,
  type BoardRowContext,
  loadBoardFor,
  loadBoardRowFor,
} from "../../entities/board-access.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Key } from "../../platform/table/write.ts";
import type { PictureSigner } from "../../presenters/picture-signer.ts";

export interface BoardsDeps extends LibraryDeps {
  readonly signPicture: PictureSigner;
  readonly readOpened: LoadCachedItem;
}

/** Loads a board in one round trip after authentication. Throws `not_found` if the caller cannot read it. */
export const loadBoardContext = async (
  { table }: Pick<Deps, "table">,
  { profile }: Pick<Member, "profile">,
  boardId: string,
): Promise<BoardContext> => assertBoardFound(await loadBoardFor(table, profile, boardId));

const assertBoardFound = <B>(board: B | null): B => {
  if (board === null) throw notFound("This board");
  return board;
};

/** Loads the row of the board, together with any other rows requested, in one round trip. */
export const loadBoardRowContext = async (
  { table }: Pick<Deps, "table">,
  { profile }: Pick<Member, "profile">,
  boardId: string,
  extraKeys: readonly Key[],
): Promise<BoardRowContext> =>
  assertBoardFound(await loadBoardRowFor(table, profile, boardId, extraKeys));

/** Throws `conflict` if the caller can only read the board. */
export const assertBoardEditor = (part: BoardRole): void => {
  if (part === "reader")
    throw new AppError("conflict", "You can read this board but not change it.");
};

/** Throws `not_found` if the board is shared with the caller: only its owner can make the change. */
export const assertBoardOwner = (part: BoardRole): void => {
  if (part !== "owner") throw notFound("This board");
};

/**
 * Retries on conflict more often than usual, because several people may arrange a board at once and every change must be saved.
 */
export const retryBoardChange = <T>(decide: () => Promise<T>): Promise<T> =>
  retryOnConflict(decide, {
    tries: 12,
    pause: 40,
    givingUp: () =>
      new AppError("unavailable", "Someone is changing this board. Please try again.", {}, 1),
  });
