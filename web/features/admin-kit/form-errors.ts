import { get } from "react-hook-form";
import type { FormError } from "../../ui/error-summary.tsx";
import { messageFromError } from "./message-from-error.ts";
import type { FieldNames } from "./field-names.ts";
import type { AnyForm } from "./form-state.ts";

/**
 * Returns one message for each invalid field; `failure` is for an error of the form as a whole that no field
 * explains.
 */
export const formErrors = (
  { formState: { errors } }: Pick<AnyForm, "formState">,
  names: FieldNames,
  failure: string | null,
): readonly FormError[] => {
  const found = Object.keys(names).flatMap((field) => {
    const message = messageFromError(get(errors, field));
    return message === undefined ? [] : [{ field, message }];
  });
  return found.length > 0 || failure === null ? found : [{ message: failure }];
};
