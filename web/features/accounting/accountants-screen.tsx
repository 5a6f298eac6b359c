import { type SyntheticEvent, useState } from "react";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { callForFile, saveFile } from "../../lib/file-call.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./books.module.css";
import { monthChoices } from "./month-choices.ts";

const { exportAccounts, readAccountsParts } = accountingContract.endpoints;

const formats = [
  { id: "xero", label: "Xero: sales invoices" },
  { id: "sage", label: "Sage 50: audit trail transactions" },
] as const;

type Format = (typeof formats)[number]["id"];

/** Exports a month's documents as files for accounting programs. */
export const AccountantsScreen = () => {
  const [months] = useState(() => monthChoices(formatDate(new Date())));
  // The default is the previous month, which is complete and mostly the one that is wanted.
  const [month, setMonth] = useState(months[1]?.id ?? "");
  const [format, setFormat] = useState<Format>("xero");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The number of files of a month with many documents; null until it has been requested.
  const [parts, setParts] = useState<number | null>(null);
  const work = async (todo: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await todo();
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      setFault(Object.values(errors).flat()[0] ?? message);
      setAttempt((before) => before + 1);
    }
    setBusy(false);
  };
  const download = async (part: number, of: number): Promise<void> => {
    const file = await callForFile(exportAccounts, { query: { month, format, part } });
    saveFile(file, `${format}-${month}${of === 1 ? "" : `-${part}-of-${of}`}.csv`);
    notify("success", `The file for ${month} has been downloaded.`);
  };
  const save = (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    return work(async () => {
      const { data } = await callInPlace(readAccountsParts, { query: { month } });
      if (data.parts === 1) await download(1, 1);
      else setParts(data.parts);
    });
  };
  return (
    <StaffScreen className={styles["screen"]}>
      <h1>Accountant exports</h1>
      <p className={styles["meaning"]}>
        Invoices and credit notes issued in a month, with one line per VAT rate. Sage files also
        include receipts and refunds, dated as on the bank statement. Lines add up to the document
        total. When an order is fully refunded, its uncharged months are credited too. Account and
        tax codes are set by your developer.
      </p>
      <form className={styles["form"]} onSubmit={(event) => void save(event)}>
        <ErrorSummary
          faults={fault === null ? [] : [{ message: fault }]}
          attempt={attempt}
          title="The file couldn’t be created"
        />
        <SelectField
          name="month"
          label="Month"
          options={months.map(({ id, title }) => ({ id, label: title }))}
          value={month}
          onChange={({ target }) => {
            setMonth(target.value);
            setParts(null);
          }}
        />
        <SelectField
          name="format"
          label="Format"
          options={formats}
          value={format}
          onChange={({ target }) => setFormat(target.value === "sage" ? "sage" : "xero")}
        />
        <div>
          <Button type="submit" busy={busy}>
            {busy ? "Creating file" : "Download CSV"}
          </Button>
        </div>
      </form>
      {parts !== null && (
        <section className={styles["section"]} aria-labelledby="parts">
          <h2 id="parts">{`${parts} files`}</h2>
          <p className={styles["meaning"]}>
            Xero imports up to 500 invoices at a time, so this month is split into several files.
            For Sage, payments are in the first.
          </p>
          <div className={styles["tools"]}>
            {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
              <Button
                key={part}
                variant="hollow"
                disabled={busy}
                onClick={() => void work(() => download(part, parts))}
              >
                {`Part ${part} of ${parts}`}
              </Button>
            ))}
          </div>
        </section>
      )}
    </StaffScreen>
  );
};
