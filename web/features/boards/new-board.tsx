import { useState } from "react";
import { type BoardSummary, boardsContract } from "../../../shared/contract/boards/boards.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./new-board.module.css";
import { makeBoard } from "./use-boards.ts";

/** One line that makes a board. */
export const NewBoard = ({
  label = "New board",
  action = "Create board",
  onMade,
}: {
  label?: string;
  action?: string;
  /** A name that there is already leads to that board. */
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
