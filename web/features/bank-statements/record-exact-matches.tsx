import type { BankLineView } from "../../../shared/contract/bank-statements/bank-statements.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { matchBankLine } from "./match-line.ts";
import styles from "./bank.module.css";

/** Records all lines that name an order and pay exactly its outstanding balance, with one call each. */
export const RecordExactMatches = ({
  statementId,
  lines,
  onDone,
}: {
  statementId: string;
  lines: readonly BankLineView[];
  onDone: () => Promise<unknown>;
}) => {
  if (lines.length === 0) return null;
  const sum = formatPence(lines.reduce((all, { amount }) => all + amount, 0));
  const count = lines.length === 1 ? "the exact match" : `${lines.length} exact matches`;
  const record = async (): Promise<void> => {
    const refused: string[] = [];
    for (const { id, line, proposal } of lines) {
      const [order] = proposal?.orders ?? [];
      try {
        if (order) await matchBankLine(statementId, id, { order_id: order.id, left: order.left });
      } catch (thrown) {
        refused.push(`line ${line}: ${reasonOf(thrown)}`);
      }
    }
    await onDone();
    const done = lines.length - refused.length;
    if (done > 0) notify("success", `${done} of ${lines.length} lines recorded.`);
    if (refused.length > 0) notify("error", `Not recorded: ${refused.join("; ")}`);
  };
  return (
    <ConfirmButton
      variant="solid"
      action={`Record ${count} (${sum})`}
      doing="Recording"
      keep="Cancel"
      onConfirm={record}
    >
      <p>
        Order number and full balance match on each line. We’ll release the orders and email the VAT
        invoices.
      </p>
      <ul className={styles["picked"]}>
        {lines.slice(0, 12).map(({ id, amount_display, proposal }) => (
          <li key={id}>
            {`${proposal?.orders[0]?.id ?? ""}, ${proposal?.orders[0]?.name ?? ""}: ${amount_display}`}
          </li>
        ))}
        {lines.length > 12 && <li>{`and ${lines.length - 12} more`}</li>}
      </ul>
    </ConfirmButton>
  );
};
