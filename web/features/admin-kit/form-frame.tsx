import type { ReactNode } from "react";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { formErrors } from "./form-errors.ts";
import type { FieldNames } from "./field-names.ts";
import { FormScope, idOf } from "./form-scope.ts";
import { MergeNote } from "./merge-note.tsx";
import type { FormState } from "./form-state.ts";

interface FormFrameProps {
  state: FormState;
  /** The labels of the fields. A field shows its own if it differs from that of the error summary. */
  names: FieldNames;
  prefix?: string;
  className: string | undefined;
  children: ReactNode;
}

/** The form around the fields of `form-fields.tsx`, with its errors and what somebody else has changed meanwhile. */
export const FormFrame = ({ state, names, prefix, className, children }: FormFrameProps) => {
  const { form, busy, failure, merge, takeTheirs, submit } = state;
  const faults = formErrors(form, names, failure).map(({ field, message }) => ({
    field: field && idOf(field, prefix),
    message,
  }));
  return (
    <FormScope value={{ form, names, prefix }}>
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <ErrorSummary faults={faults} attempt={form.formState.submitCount} />
        {merge && <MergeNote merge={merge} names={names} onTake={takeTheirs} />}
        {children}
      </form>
    </FormScope>
  );
};
