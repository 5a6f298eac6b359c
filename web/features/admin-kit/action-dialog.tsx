import { type ReactNode, useEffect, useRef } from "react";
import type * as z from "zod/mini";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { FormFieldErrors } from "../../ui/field-errors.ts";
import { FormDialog } from "./form-dialog.tsx";
import styles from "./action-dialog.module.css";

export interface ActionDialogProps<S extends Schema> {
  /** The label of the button that runs the action: `Give access`. */
  action: string;
  /** The label while the action runs. */
  doing: string;
  schema: S;
  send: (body: z.output<S>) => Promise<void>;
  onClose: () => void;
  /** The explanation of the action, and its fields. */
  children: ReactNode;
}

/** A form of one or two fields in a dialog. It closes on success; errors are shown inside. */
const ActionDialog = <S extends Schema>(props: ActionDialogProps<S>) => {
  const { action, doing, schema, send, onClose, children } = props;
  const place = useRef<HTMLFormElement>(null);
  const { form, faults, attempt, busy, errorOf } = useContractForm({
    schema,
    send: async (body) => {
      await send(body);
      onClose();
    },
  });
  const start = useRef<string>(undefined);
  useEffect(() => {
    if (attempt > 0) place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);
  const refused = faults.find(({ field }) => field === undefined)?.message;
  return (
    <FormDialog
      title={action}
      isUnsaved={() => filledText(place.current) !== start.current}
      onClose={onClose}
    >
      {(close) => (
        <form
          {...form}
          ref={(element) => {
            place.current = element;
            start.current ??= filledText(element);
          }}
          className={styles["form"]}
        >
          <FormFieldErrors value={errorOf}>{children}</FormFieldErrors>
          <div role="alert">{refused && <p className={styles["fault"]}>{refused}</p>}</div>
          <ActionRow>
            <Button type="submit" busy={busy}>
              {busy ? doing : action}
            </Button>
            <Button variant="hollow" onClick={close}>
              Cancel
            </Button>
          </ActionRow>
        </form>
      )}
    </FormDialog>
  );
};

/** Returns the form's input as text, to detect unsaved changes. */
const filledText = (form: HTMLFormElement | null): string | undefined =>
  form === null ? undefined : JSON.stringify([...new FormData(form)]);

export default ActionDialog;
