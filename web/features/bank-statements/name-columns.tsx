import { UnsavedGuard } from "../admin-kit/unsaved-guard.tsx";
import { useEffect, useRef } from "react";
import type {
  ColumnsToName,
  WireColumnUse,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./bank.module.css";
import { columnLabels } from "./column-labels.ts";
import { columnField, useColumnMapping } from "./use-column-mapping.ts";

interface NameColumnsProps {
  fileName: string;
  start: ColumnsToName;
  /** Sends the column names. Returns how the file is read with them; null once it has been imported. */
  onSend: (columns: WireColumnUse[], checked: boolean) => Promise<ColumnsToName | null>;
  onLeave: () => void;
}

const options = Object.entries(columnLabels).map(([id, label]) => ({ id, label }));

/** Asks what each column of a file contains, and shows how the file is read with that before it is imported. */
const NameColumns = ({ fileName, start, onSend, onLeave }: NameColumnsProps) => {
  const {
    asked: input,
    uses,
    busy,
    faults,
    attempt,
    choose,
    send,
  } = useColumnMapping(start, onSend);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["asking"]} aria-labelledby="naming">
      <h2 id="naming" tabIndex={-1} ref={heading} className={styles["heading"]}>
        Match the columns of {fileName}
      </h2>
      <p className={styles["hint"]}>
        {input.line === null
          ? "This file has no column titles, so we’ll ask each time."
          : "We don’t recognise the titles. We’ll remember your choice for files with the same titles."}
      </p>
      <ErrorSummary
        faults={faults}
        attempt={attempt}
        title="We can’t read the file with these columns"
      />
      <form
        className={styles["naming"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <div className={styles["columns"]}>
          {input.columns.map(({ title, first }, at) => (
            <SelectField
              key={columnField(at)}
              name={columnField(at)}
              label={title}
              hint={exampleOf(first)}
              options={options}
              value={uses[at]}
              onChange={({ target }) => choose(at, target.value)}
            />
          ))}
        </div>
        <div className={styles["tools"]}>
          <Button type="submit" variant={input.read === null ? "solid" : "hollow"} busy={busy}>
            Preview
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Discard
          </Button>
        </div>
        <UnsavedGuard isUnsaved={() => false} />
      </form>
      {input.read !== null && (
        <ColumnPreview read={input.read} busy={busy} onBring={() => void send(true)} />
      )}
    </section>
  );
};

/** Returns the first values of a column as an example, without empty ones. */
const exampleOf = (first: readonly string[]): string => {
  const filled = [...new Set(first.filter((text) => text !== ""))];
  return filled.length === 0 ? "Empty in the first lines" : filled.join(" · ");
};

interface ColumnPreviewProps {
  read: NonNullable<ColumnsToName["read"]>;
  busy: boolean;
  onBring: () => void;
}

const ColumnPreview = ({ read, busy, onBring }: ColumnPreviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["naming"]} aria-labelledby="reading">
      <h3 id="reading" tabIndex={-1} ref={heading} className={styles["subheading"]}>
        Preview
      </h3>
      <p>
        {read.lines === 1 ? "1 line" : `${read.lines.toLocaleString("en-GB")} lines`}:{" "}
        {read.came_display} in, {read.went_display} out.
        {read.lines > read.first.length && ` Showing the first ${read.first.length}.`}
      </p>
      <ul className={styles["rows"]}>
        {read.first.map(({ line, day_display: day, amount_display: amount, text }) => (
          <li key={line} className={styles["row"]}>
            <div className={styles["words"]}>
              <p className={styles["text"]}>{text}</p>
              <p className={styles["hint"]}>{day}</p>
            </div>
            <p className={styles["amount"]}>{amount}</p>
          </li>
        ))}
      </ul>
      <div>
        <Button busy={busy} onClick={onBring}>
          Import
        </Button>
      </div>
    </section>
  );
};

export default NameColumns;
