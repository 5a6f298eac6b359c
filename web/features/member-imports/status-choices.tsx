import { useState } from "react";
import type {
  MemberImportView,
  StatusMeaning,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { Callout } from "../../ui/callout.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import { ignoreField, statusField } from "./read-import-answers.ts";
import styles from "./member-imports.module.css";
import { valueText } from "./import-labels.ts";

type StatusColumn = MemberImportView["statuses"][number];

interface StatusProps {
  readonly columns: readonly StatusColumn[];
  /** True if the columns have been explained before. */
  readonly isExplained: boolean;
  readonly errorOf: (field: string) => string | undefined;
}

const meanings: ReadonlyArray<{ readonly id: StatusMeaning; readonly label: string }> = [
  { id: "runs", label: "Has the plan" },
  { id: "ends", label: "Has the plan until it ends, no renewal" },
  { id: "over", label: "Has no plan: Basics" },
];

/** The columns that may say that a plan has ended; staff choose the meaning of their values. */
export const StatusChoices = ({ columns, isExplained, errorOf }: StatusProps) => {
  if (columns.length === 0) return null;
  return (
    <>
      {!isExplained && (
        <Callout tone="warn" title={titleOf(columns)}>
          <p>
            {columns.length === 1 ? "It" : "They"} may show that someone’s plan has ended. You can’t
            import anyone until you choose what each value means or ignore the column.
          </p>
        </Callout>
      )}
      {columns.map((column) => (
        <StatusColumnChoices key={column.column} status={column} errorOf={errorOf} />
      ))}
    </>
  );
};

const titleOf = (columns: readonly StatusColumn[]): string =>
  `We can’t read ${columns.length === 1 ? "the column" : "the columns"} ${columns.map(({ title }) => `“${title}”`).join(" and ")}`;

const StatusColumnChoices = ({
  status,
  errorOf,
}: Pick<StatusProps, "errorOf"> & { readonly status: StatusColumn }) => {
  const { column, title, values, is_free_text: isFreeText } = status;
  const [ignored, setIgnored] = useState(status.ignored);
  return (
    <fieldset className={styles["status"]}>
      <legend>{title}</legend>
      {isFreeText && (
        <p className={styles["hint"]}>
          More than 40 different values. Ignore this column or remove it from the file.
        </p>
      )}
      {!ignored &&
        values.map(({ value, lines, means }, at) => (
          <SelectField
            key={value}
            name={statusField(column, at)}
            label={valueText(value)}
            hint={`${formatCount(lines, "line")} with a plan`}
            options={meanings}
            placeholder="Choose"
            defaultValue={means ?? ""}
            error={errorOf(statusField(column, at))}
          />
        ))}
      <Checkbox
        name={ignoreField(column)}
        label="Ignore this column: it isn’t about plans"
        checked={ignored}
        onChange={({ target }) => setIgnored(target.checked)}
        error={errorOf(ignoreField(column))}
      />
    </fieldset>
  );
};
