/** The screen for creating a record. */
import type { ReactNode } from "react";
import { useErrorTitle } from "../../lib/page-title.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./create-form.module.css";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import { FormFrame } from "./form-frame.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { FormState } from "./form-state.ts";

interface CreateFormProps {
  state: FormState;
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
  state,
  title,
  names,
  list,
  listTitle,
  action,
  children,
}: CreateFormProps) => {
  const { form, dirty, busy, failure } = state;
  useErrorTitle(formErrors(form, names, failure).length > 0);
  return (
    <div className={styles["screen"]}>
      <BackLink to={list}>{listTitle}</BackLink>
      <h1 className={styles["title"]}>{title}</h1>
      <FormFrame state={state} names={names} className={styles["form"]}>
        {children}
        <div className={styles["bar"]}>
          <Button type="submit" busy={busy}>
            {busy ? "Creating" : action}
          </Button>
          <ButtonLink variant="hollow" to={list}>
            Cancel
          </ButtonLink>
        </div>
      </FormFrame>
      <UnsavedGuard isUnsaved={() => dirty} />
    </div>
  );
};
