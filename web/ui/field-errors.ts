import { createContext, useContext } from "react";

/** Returns the error of a field of the form around it, by the field's name. */
export const FormFieldErrors = createContext<(name: string) => string | undefined>(() => undefined);

/** Returns the error that a field was given, or else the one that the form around it has for the field. */
export const useFieldError = (name: string, given?: string): string | undefined => {
  const errorOf = useContext(FormFieldErrors);
  return given ?? errorOf(name);
};
