import { boardsContract } from "../../../shared/contract/boards/boards.ts";
import type { PageCall } from "../../lib/page-call.ts";

const { listBoards, readBoard } = boardsContract.endpoints;

export const boardsCall: PageCall<typeof listBoards> = {
  endpoint: listBoards,
  sent: () => ({ query: {} }),
};

export const boardCall: PageCall<typeof readBoard> = {
  endpoint: readBoard,
  sent: ({ params: { id = "" } }) => ({ params: { id } }),
};
