import { useState } from "react";
import { type BoardSummary, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./new-board.module.css";
import { findOrCreateBoard } from "./use-boards.ts";

/** A one-line form that creates a board. */
export const NewBoard = ({
  label = "New board",
  action = "Create board",
  onMade,
}: {
  label?: string;
  action?: string;
  /** This is called with the new board; if a board of that name already exists, it is called with that one. */
  onMade: (board: BoardSummary) => void;
}) => {
  const [name, setName] = useState("");
  const state = useContractForm({
    schema: boardsContract.endpoints.createBoard.body,
    send: async (body) => {
      onMade(await findOrCreateBoard(body.name));
      setName("");
    },
  });
  return (
    <ContractForm state={state} className={styles["form"]}>
      <div className={styles["line"]}>
        <TextField
          name="name"
          label={label}
          placeholder="Nursery, autumn 2027"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="hollow" busy={state.busy}>
          {action}
        </Button>
      </div>
    </ContractForm>
  );
};
