import type { boardsContract, PinnedThing } from "../../../shared/contract/boards/boards.ts";
import { boardRoleFor } from "../../../shared/domain/boards/board.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import { type BoardRow, listOwnBoards, listTeamBoards } from "../../entities/board.ts";
import { loadTeamsOfReader } from "../../entities/board-access.ts";
import { pinIdOf } from "../../entities/pin.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentBoardSummary } from "./present-board.ts";
import { buildPinnedCopy } from "./build-pin.ts";
import type { BoardsDeps } from "./load-board-context.ts";

type Endpoint = typeof boardsContract.endpoints.listBoards;

/**
 * Lists the caller's boards, the boards of each team, and the teams, loaded in parallel in one round trip after authentication.
 */
export const listBoards: UseCase<Endpoint, BoardsDeps> = async (deps, caller, { query }) => {
  const readerContext = await readerContextFor(deps, caller);
  const [teams, own, pinId, ...shared] = await Promise.all([
    loadTeamsOfReader(deps.table, caller.profile),
    listOwnBoards(deps.table, caller.userId),
    findRequestedPin(deps, readerContext, query),
    ...caller.profile.teams.map(({ teamId }) => listTeamBoards(deps.table, teamId)),
  ]);
  const boards = new Map([...shared.flat(), ...own].map((board) => [board.boardId, board]));
  const seen = [...boards.values()].toSorted(byChange).flatMap((board) => {
    const part = boardRoleFor(board, caller.userId, teams.isIn);
    return part === null ? [] : [{ board, part, teams }];
  });
  const data = await Promise.all(
    seen.map((one) => presentBoardSummary(readerContext, one, deps.signPicture, pinId)),
  );
  return { status: 200, body: { data } };
};

const byChange = (a: BoardRow, b: BoardRow): number =>
  b.changedAt.localeCompare(a.changedAt) || b.boardId.localeCompare(a.boardId);

/** Returns null if no pin was asked about, or if it cannot be pinned. */
const findRequestedPin = async (
  deps: BoardsDeps,
  readerContext: ReaderContext,
  query: Parameters<UseCase<Endpoint>>[2]["query"],
): Promise<string | null> => {
  const thing = thingIn(query);
  if (thing === null) return null;
  try {
    return pinIdOf(await buildPinnedCopy(deps, readerContext, thing));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
};

const thingIn = ({
  kind,
  content_id,
  block_id,
  index,
}: Parameters<UseCase<Endpoint>>[2]["query"]): PinnedThing | null => {
  if (kind === undefined || content_id === undefined) return null;
  if (kind === "item") return { kind, content_id };
  if (block_id === undefined) return null;
  if (kind === "block") return { kind, content_id, block_id };
  return index === undefined ? null : { kind, content_id, block_id, index };
};
