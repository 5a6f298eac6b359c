import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { type Board, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./board-head.module.css";
import { useFocusOn } from "./use-focus-on.ts";
import { sharedText } from "./board-text.ts";
import { countPins } from "./count-text.ts";
import { PrintBoard } from "./print-board.tsx";
import type { BoardActions } from "./use-board.ts";

const ShareSheet = lazy(() => import("./share-sheet.tsx"));

const { createBoard, deleteBoard } = boardsContract.endpoints;

interface HeadProps {
  board: Board;
  actions: BoardActions;
}

/** The board's name and details, and the actions on the board as a whole. */
export const BoardHead = ({ board, actions }: HeadProps) => {
  const [renaming, setRenaming] = useState(false);
  const shared = sharedText(board);
  return (
    <header className={styles["head"]}>
      <h1 className={styles["name"]}>{board.name}</h1>
      {renaming && <Rename board={board} actions={actions} onDone={() => setRenaming(false)} />}
      <div className={styles["below"]}>
        <MetaLine>
          <span>{countPins(board.pins.length)}</span>
          <span>Changed {board.changed_at_human}</span>
          {shared && <span>{shared}</span>}
        </MetaLine>
        <div className={classNames("screen-only", styles["actions"])}>
          {board.part === "owner" && (
            <>
              <Button
                variant="quiet"
                aria-expanded={renaming}
                onClick={() => setRenaming(!renaming)}
              >
                Rename
              </Button>
              <Share board={board} actions={actions} />
              <Delete board={board} />
            </>
          )}
          <PrintBoard id={board.id} empty={board.pins.length === 0} />
        </div>
      </div>
    </header>
  );
};

const Rename = ({ board, actions, onDone }: HeadProps & { onDone: () => void }) => {
  const [name, setName] = useState(board.name);
  useFocusOn("name");
  const state = useContractForm({
    schema: createBoard.body,
    send: async (body) => {
      await actions.change(body);
      notify("success", "The board has been renamed.");
      onDone();
    },
  });
  return (
    <ContractForm state={state} className={styles["rename"]}>
      <TextField
        name="name"
        label="Board name"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles["actions"]}>
        <Button type="submit" busy={state.busy}>
          Save name
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </ContractForm>
  );
};

const Share = ({ board, actions }: HeadProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Share with a team
      </Button>
      {open && (
        <Suspense>
          <ShareSheet board={board} actions={actions} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const Delete = ({ board: { id, name, pins, share } }: { board: Board }) => {
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    try {
      await callInPlace(deleteBoard, { params: { id } });
      notify("success", `${name} has been deleted.`);
      await navigate(paths.boards);
    } catch (thrown) {
      notifyProblem("deleting the board", thrown);
    }
  };
  return (
    <ConfirmButton
      action="Delete board"
      doing="Deleting"
      keep="Keep board"
      variant="quiet"
      onConfirm={remove}
    >
      <p>
        {name} will be deleted with {pins.length === 1 ? "its pin" : `its ${pins.length} pins`} and
        their notes{share && `, for ${share.team} too`}. This cannot be undone.
      </p>
    </ConfirmButton>
  );
};
