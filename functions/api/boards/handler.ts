import { boardsContract } from "../../../shared/contract/boards/boards.ts";
import { createItemCache } from "../../content-index/item-cache.ts";
import { withLibrary } from "../../content-index/with-library.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { createPictureSigner } from "../../presenters/picture-signer.ts";
import { addPin } from "./add-pin.ts";
import { createBoard } from "./create-board.ts";
import { deleteBoard } from "./delete-board.ts";
import type { BoardsDeps } from "./load-board-context.ts";
import { listBoards } from "./list-boards.ts";
import { printBoard } from "./print-board.ts";
import { readBoard } from "./read-board.ts";
import { removePin } from "./remove-pin.ts";
import { updateBoard } from "./update-board.ts";
import { updatePin } from "./update-pin.ts";

export const handler = defineHandler(
  boardsContract,
  {
    listBoards,
    createBoard,
    readBoard,
    updateBoard,
    deleteBoard,
    addPin,
    updatePin,
    removePin,
    printBoard,
  },
  (base: Deps): BoardsDeps => {
    const deps = withLibrary(base);
    return {
      ...deps,
      signPicture: createPictureSigner(deps),
      readOpened: createItemCache(deps.table),
    };
  },
);
