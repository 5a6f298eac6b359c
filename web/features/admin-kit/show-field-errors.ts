import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiFailure } from "../../lib/api-failure.ts";

/** Shows a refusal's field errors beside the fields. */
export const showFieldErrors = <B>(
  form: Pick<UseFormReturn<FieldValues, unknown, B>, "setError">,
  { errors }: ApiFailure,
): void => {
  for (const [field, [message]] of Object.entries(errors))
    if (message !== undefined) form.setError(field, { message });
};
