/** The screen for creating a record. */
import type { ReactNode } from "react";
import { useErrorTitle } from "../../lib/page-title.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./create-form.module.css";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { CreateFormState } from "./use-create-form.ts";

interface CreateFormProps {
  state: CreateFormState;
  title: string;
  names: FieldNames;
  /** The address and title of the list that the record will be in. */
  list: string;
  listTitle: string;
  /** The label of the button: `Create product`. */
  action: string;
  children: ReactNode;
}

export const CreateForm = ({
  state: { form, dirty, busy, failure, submit },
  title,
  names,
  list,
  listTitle,
  action,
  children,
}: CreateFormProps) => {
  const faults = formErrors(form, names, failure);
  useErrorTitle(faults.length > 0);
  return (
    <div className={styles["screen"]}>
      <BackLink to={list}>{listTitle}</BackLink>
      <h1 className={styles["title"]}>{title}</h1>
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
        <div className={styles["bar"]}>
          <Button type="submit" busy={busy}>
            {busy ? "Creating" : action}
          </Button>
          <ButtonLink variant="hollow" to={list}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      <UnsavedGuard isUnsaved={() => dirty} />
    </div>
  );
};
