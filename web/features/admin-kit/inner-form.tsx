/** A form inside a record's page, for a part of the record that is saved separately. */
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import styles from "./inner-form.module.css";
import { MergeNote } from "./merge-note.tsx";
import type { MergeNews } from "./merge-record.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { AnyForm } from "./use-record-form.ts";

interface InnerFormProps {
  state: {
    readonly form: AnyForm;
    readonly dirty: boolean;
    readonly busy: boolean;
    readonly failure: string | null;
    readonly merge: MergeNews | null;
    readonly takeTheirs: (field: string) => void;
    readonly submit: () => void;
  };
  names: FieldNames;
  /** The prefix of its fields' ids: the record's own form is on the same page. */
  prefix: string;
  /** The label of the button: `Add option`. */
  action: string;
  onCancel: () => void;
  children: ReactNode;
}

export const InnerForm = ({ state, names, prefix, action, onCancel, children }: InnerFormProps) => {
  const { form, dirty, busy, failure, merge, submit } = state;
  const faults = formErrors(form, names, failure).map(({ field, message }) => ({
    field: field && `${prefix}-${field}`,
    message,
  }));
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <ErrorSummary faults={faults} attempt={form.formState.submitCount} />
      {merge && <MergeNote merge={merge} names={names} onTake={state.takeTheirs} />}
      {children}
      <div className={styles["actions"]}>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="hollow" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <UnsavedGuard isUnsaved={() => dirty} />
    </form>
  );
};
