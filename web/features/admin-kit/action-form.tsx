import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import type { CreateFormState } from "./use-create-form.ts";
import styles from "./action-form.module.css";

/**
 * A form that asks for an action's input, explains the action and runs it. The button names the action with its
 * amount.
 */
export const ActForm = ({
  state: { form, dirty, busy, failure, submit },
  title,
  names,
  action,
  doing,
  keep,
  onClose,
  children,
}: {
  state: CreateFormState;
  title: string;
  names: FieldNames;
  /** The label of the button: `Record £134.00`. */
  action: string;
  doing: string;
  keep: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const faults = formErrors(form, names, failure);
  return (
    <ActDialog title={title} isUnsaved={() => dirty} onClose={onClose}>
      {(close) => (
        <form
          className={styles["form"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) submit();
          }}
        >
          <ErrorSummary faults={faults} attempt={form.formState.submitCount} />
          {children}
          <div className={styles["actions"]}>
            <Button type="submit" busy={busy}>
              {busy ? doing : action}
            </Button>
            <Button variant="hollow" onClick={close}>
              {keep}
            </Button>
          </div>
        </form>
      )}
    </ActDialog>
  );
};

/** The effect of the action, as far as the input determines it. */
export const Consequence = ({ children }: { children: ReactNode }) => (
  <p className={styles["consequence"]} role="status">
    {children}
  </p>
);
