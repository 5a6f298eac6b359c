import { type ReactNode, useEffect, useRef } from "react";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import type * as z from "zod/mini";
import { useContractForm } from "../../lib/contract-form.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { FormFieldErrors } from "../../ui/field-errors.ts";
import styles from "./security.module.css";

interface SmallFormProps<S extends Schema> {
  schema: S;
  send: (body: z.output<S>) => Promise<void>;
  action: string;
  doing: string;
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * A form of one or two fields and a button. The first invalid field gets the focus; errors that belong to no field
 * are shown below.
 */
export const SmallForm = <S extends Schema>({
  schema,
  send,
  action,
  doing,
  onCancel,
  children,
}: SmallFormProps<S>) => {
  const place = useRef<HTMLFormElement>(null);
  const { form, faults, attempt, busy, errorOf } = useContractForm({ schema, send });
  useEffect(() => {
    if (attempt > 0) place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);
  const refused = faults.find(({ field }) => field === undefined)?.message;
  return (
    <form {...form} ref={place} className={styles["form"]}>
      <FormFieldErrors value={errorOf}>{children}</FormFieldErrors>
      <div role="alert">{refused && <p className={styles["fault"]}>{refused}</p>}</div>
      <ActionRow>
        <Button type="submit" busy={busy}>
          {busy ? doing : action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </ActionRow>
    </form>
  );
};
