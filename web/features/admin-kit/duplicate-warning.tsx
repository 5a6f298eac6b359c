import { useState } from "react";
import { messageFromError } from "./message-from-error.ts";
import { FormCheckbox } from "./form-fields.tsx";
import { useFormScope } from "./form-scope.ts";

/**
 * The confirmation of a possible duplicate. It is shown once the server has answered that this money may be recorded
 * already; the error beside it shows the existing entry.
 */
export const ConfirmDuplicate = () => {
  const { form } = useFormScope();
  const [isShown, setShown] = useState(false);
  if (!isShown && messageFromError(form.formState.errors["again"]) !== undefined) setShown(true);
  return isShown ? <FormCheckbox name="again" label="This is a separate transfer" /> : null;
};
