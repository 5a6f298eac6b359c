import type { ComponentProps } from "react";
import type { useContractForm } from "../lib/contract-form.ts";
import { ErrorSummary, type FormError } from "./error-summary.tsx";
import { FormFieldErrors } from "./field-errors.ts";

interface ContractFormProps extends Omit<ComponentProps<"form">, "noValidate" | "onSubmit"> {
  state: ReturnType<typeof useContractForm>;
  /** The errors of the summary, if their fields have other ids than names. */
  faults?: readonly FormError[];
}

/** The form of `useContractForm`: its errors are shown above the fields and beside them. */
export const ContractForm = ({
  state: { form, faults: all, attempt, errorOf },
  faults = all,
  children,
  ...rest
}: ContractFormProps) => (
  <form {...rest} {...form}>
    <ErrorSummary faults={faults} attempt={attempt} />
    <FormFieldErrors value={errorOf}>{children}</FormFieldErrors>
  </form>
);
