/** A board with what the caller is to it. Somebody else's is the same 404 as one that does not exist. */
import type { BoardPart } from "../../../shared/domain/boards/board.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { ReadOpened } from "../../content-index/opened-items.ts";
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
  readonly readOpened: ReadOpened;
}

/** One round trip beyond the caller's. Throws `not_found` for who may not read it. */
export const loadBoardContext = async (
  { table }: Pick<Deps, "table">,
  { profile }: Pick<Member, "profile">,
  boardId: string,
): Promise<BoardContext> => needed(await loadBoardFor(table, profile, boardId));

const needed = <B>(board: B | null): B => {
  if (board === null) throw notFound("This board");
  return board;
};

/** Its row alone, and others along, in one round trip. */
export const loadBoardRowContext = async (
  { table }: Pick<Deps, "table">,
  { profile }: Pick<Member, "profile">,
  boardId: string,
  along: readonly Key[],
): Promise<BoardRowContext> => needed(await loadBoardRowFor(table, profile, boardId, along));

/** Throws `conflict` for who only reads the board. */
export const assertBoardEditor = (part: BoardPart): void => {
  if (part === "reader")
    throw new AppError("conflict", "You can read this board but not change it.");
};

/** Throws `not_found` for a board that is shared with the caller: only its owner may do that. */
export const assertBoardOwner = (part: BoardPart): void => {
  if (part !== "owner") throw notFound("This board");
};

/** Tries often: several people may arrange a board at once, and all of it holds. */
export const decideOnBoard = <T>(decide: () => Promise<T>): Promise<T> =>
  retryOnConflict(decide, {
    tries: 12,
    pause: 40,
    givingUp: () =>
      new AppError("unavailable", "Someone is changing this board. Please try again.", {}, 1),
  });
