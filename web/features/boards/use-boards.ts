import { type BoardSummary, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { usePageCall } from "../../lib/use-endpoint.ts";
import { boardsCall } from "./boards-calls.ts";

const { createBoard } = boardsContract.endpoints;

/** Loads the member's boards and those shared with them, the last changed first. */
export const useBoards = () => {
  const { data, error, mutate } = usePageCall(boardsCall);
  return { boards: data?.data, error, retry: () => void mutate() };
};

/** Creates a board, or returns the existing one of that name. */
export const findOrCreateBoard = async (name: string): Promise<BoardSummary> =>
  (await callInPlace(createBoard, { body: { name } })).data;
