import { FormCheckbox, FormText } from "../admin-kit/form-fields.tsx";
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { roleNames as names } from "./role-form.ts";

export const RoleFields = ({ form }: { form: AnyForm }) => (
  <>
    <FormText
      form={form}
      name="display_name"
      label={names["display_name"] ?? ""}
      hint="As members read it on their profile."
      maxLength={60}
    />
    <FormText
      form={form}
      name="name"
      label={names["name"] ?? ""}
      hint="For lists and files: small letters, digits and dashes. Left empty it is made of the title."
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      optional
    />
    <FormCheckbox form={form} name="assignable" label={names["assignable"] ?? ""} />
  </>
);
