import { useState } from "react";
import { type BoardSummary, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./new-board.module.css";
import { makeBoard } from "./use-boards.ts";

/** A one-line form that creates a board. */
export const NewBoard = ({
  label = "New board",
  action = "Create board",
  onMade,
}: {
  label?: string;
  action?: string;
  /** Called with the new board; if a board of that name already exists, it is called with that one. */
  onMade: (board: BoardSummary) => void;
}) => {
  const [name, setName] = useState("");
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema: boardsContract.endpoints.createBoard.body,
    send: async (body) => {
      onMade(await makeBoard(body.name));
      setName("");
    },
  });
  return (
    <form {...form} className={styles["form"]}>
      <ErrorSummary faults={faults} attempt={attempt} />
      <div className={styles["line"]}>
        <TextField
          name="name"
          label={label}
          placeholder="Nursery, autumn 2027"
          autoComplete="off"
          value={name}
          error={errorOf("name")}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="hollow" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
};
