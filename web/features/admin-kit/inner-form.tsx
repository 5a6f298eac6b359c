import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { FieldNames } from "./field-names.ts";
import { FormFrame } from "./form-frame.tsx";
import styles from "./inner-form.module.css";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { FormState } from "./form-state.ts";

interface InnerFormProps {
  state: FormState;
  names: FieldNames;
  /** The prefix of its fields' ids: the record's own form is on the same page. */
  prefix: string;
  /** The label of the button: `Add option`. */
  action: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A form inside a record's page, for a part of the record that is saved separately. */
export const InnerForm = ({ state, names, prefix, action, onCancel, children }: InnerFormProps) => (
  <FormFrame state={state} names={names} prefix={prefix} className={styles["form"]}>
    {children}
    <div className={styles["actions"]}>
      <Button type="submit" busy={state.busy}>
        {action}
      </Button>
      <Button variant="hollow" onClick={onCancel}>
        Cancel
      </Button>
    </div>
    <UnsavedGuard isUnsaved={() => state.dirty} />
  </FormFrame>
);
