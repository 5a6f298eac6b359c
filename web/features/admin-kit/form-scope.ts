import { createContext, useContext } from "react";
import type { FieldNames } from "./field-names.ts";
import type { AnyForm } from "./form-state.ts";

interface FormScopeValue {
  readonly form: AnyForm;
  readonly names: FieldNames;
  /** The prefix of the fields' ids, if another form with the same fields may be on the page. */
  readonly prefix?: string | undefined;
}

/** The form around a field. */
export const FormScope = createContext<FormScopeValue | null>(null);

export const useFormScope = (): FormScopeValue => {
  const scope = useContext(FormScope);
  if (scope === null) throw new Error("A form field is used outside of a form.");
  return scope;
};

/** Returns the id of a field, to which the error summary links. */
export const idOf = (name: string, prefix: string | undefined): string =>
  prefix === undefined ? name : `${prefix}-${name}`;
