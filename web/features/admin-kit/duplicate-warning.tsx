import { useState } from "react";
import { messageIn } from "./message-in.ts";
import { FormCheckbox } from "./form-fields.tsx";
import type { AnyForm } from "./use-record-form.ts";

/** Asked for once the answer was that this money may be entered already; the fault beside it shows the one that is there. */
export const AgainBox = ({ form }: { form: AnyForm }) => {
  const [asked, setAsked] = useState(false);
  if (!asked && messageIn(form.formState.errors["again"]) !== undefined) setAsked(true);
  return asked ? (
    <FormCheckbox form={form} name="again" label="This is a separate transfer" />
  ) : null;
};
