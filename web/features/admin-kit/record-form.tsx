/** The frame of a record's form: the error summary, the fields, and a bar with the save button. */
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ForStaff } from "../../../shared/contract/endpoint.ts";
import { useErrorTitle } from "../../lib/page-title.ts";
import { audienceText } from "../../lib/role-text.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import { FormFrame } from "./form-frame.tsx";
import styles from "./record-form.module.css";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { RecordFormState } from "./use-record-form.ts";

export const RecordForm = ({
  state,
  names,
  update,
  children,
}: {
  state: RecordFormState;
  names: FieldNames;
  /** The call that saves the record. Without permission for it, the form is read-only. */
  update: { readonly audience: ForStaff };
  children: ReactNode;
}) => {
  const mayChange = usePermission(update);
  const { form, dirty, busy, failure, submit, discard } = state;
  useErrorTitle(formErrors(form, names, failure).length > 0);
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (dirty && !busy) submit();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => save(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <FormFrame state={state} names={names} className={styles["form"]}>
      {!mayChange && (
        <p className={styles["reading"]}>
          {`Read-only: only ${audienceText(update.audience)} can edit this.`}
        </p>
      )}
      <fieldset className={styles["fields"]} disabled={!mayChange}>
        {children}
      </fieldset>
      {dirty && (
        <div className={styles["bar"]} role="region" aria-label="Unsaved changes">
          <p>Unsaved changes</p>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={busy} aria-keyshortcuts="Control+S Meta+S">
            {busy ? "Saving" : "Save"}
          </Button>
        </div>
      )}
      <UnsavedGuard isUnsaved={() => dirty} />
    </FormFrame>
  );
};
