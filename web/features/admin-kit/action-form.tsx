import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "./form-dialog.tsx";
import type { FieldNames } from "./field-names.ts";
import { FormFrame } from "./form-frame.tsx";
import type { FormState } from "./form-state.ts";
import styles from "./action-form.module.css";

/**
 * A form that asks for an action's input, explains the action and runs it. The button names the action with its
 * amount.
 */
export const ActionForm = ({
  state,
  title,
  names,
  action,
  doing,
  onClose,
  children,
}: {
  state: FormState;
  title: string;
  names: FieldNames;
  /** The label of the button: `Record £134.00`. */
  action: string;
  doing: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  return (
    <FormDialog title={title} isUnsaved={() => state.dirty} onClose={onClose}>
      {(close) => (
        <FormFrame state={state} names={names} className={styles["form"]}>
          {children}
          <div className={styles["actions"]}>
            <Button type="submit" busy={state.busy}>
              {state.busy ? doing : action}
            </Button>
            <Button variant="hollow" onClick={close}>
              Cancel
            </Button>
          </div>
        </FormFrame>
      )}
    </FormDialog>
  );
};

/** The effect of the action, as far as the input determines it. */
export const Consequence = ({ children }: { children: ReactNode }) => (
  <p className={styles["consequence"]} role="status">
    {children}
  </p>
);
