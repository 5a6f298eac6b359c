import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiFailure } from "../../lib/api-failure.ts";

/** What a refusal says of single fields stands beside them. */
export const showFaults = <B>(
  form: Pick<UseFormReturn<FieldValues, unknown, B>, "setError">,
  { errors }: ApiFailure,
): void => {
  for (const [field, [message]] of Object.entries(errors))
    if (message !== undefined) form.setError(field, { message });
};
