import { useState } from "react";
import {
  bankStatementsContract,
  type StatementView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./bank.module.css";
import { columnLabels } from "./column-labels.ts";

/**
 * Shows how the columns of a file were named by hand, and whether the next file with these columns is read in the
 * same way.
 */
export const NamedColumns = ({
  statement: { id, named: requested },
  onChange,
}: {
  statement: StatementView;
  onChange: () => Promise<unknown>;
}) => {
  const [busy, setBusy] = useState(false);
  if (requested === null) return null;
  const forget = async (): Promise<void> => {
    setBusy(true);
    try {
      await callInPlace(bankStatementsContract.endpoints.deleteColumnMapping, { params: { id } });
      notify("success", "We’ll ask again for the next file like this.");
    } catch (thrown) {
      notifyProblem("resetting these columns", thrown);
    }
    await onChange();
    setBusy(false);
  };
  const read = requested.columns.filter(({ use }) => use !== "none");
  return (
    <div className={styles["words"]}>
      <p className={styles["hint"]}>
        {`Columns matched by hand: ${read.map(({ title, use }) => `${title} (${columnLabels[use]})`).join(", ")}.`}
        {requested.remembered && " We’ll use them for files with the same titles."}
      </p>
      {requested.remembered && (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void forget()}>
            Ask again next time
          </Button>
        </div>
      )}
    </div>
  );
};
