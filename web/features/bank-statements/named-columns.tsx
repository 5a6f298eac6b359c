import { useState } from "react";
import {
  bankContract,
  type StatementView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./bank.module.css";
import { columnWords } from "./column-words.ts";

/**
 * Shows how the columns of a file were named by hand, and whether the next file with these columns is read in the
 * same way.
 */
export const NamedColumns = ({
  statement: { id, named },
  onChange,
}: {
  statement: StatementView;
  onChange: () => Promise<unknown>;
}) => {
  const [busy, setBusy] = useState(false);
  if (named === null) return null;
  const forget = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(bankContract.endpoints.forgetColumns, { params: { id } }, { leaves: false });
      notify("success", "The next file like it is asked about.");
    } catch (thrown) {
      notifyProblem("forgetting these columns", thrown);
    }
    await onChange();
    setBusy(false);
  };
  const read = named.columns.filter(({ use }) => use !== "none");
  return (
    <div className={styles["words"]}>
      <p className={styles["hint"]}>
        {`Columns named by hand: ${read.map(({ title, use }) => `${title} (${columnWords[use]})`).join(", ")}.`}
        {named.remembered && " The next file with these titles is read so."}
      </p>
      {named.remembered && (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void forget()}>
            Ask about the next one
          </Button>
        </div>
      )}
    </div>
  );
};
