import { FormCheckbox, FormText } from "../admin-kit/form-fields.tsx";
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { roleNames as names } from "./role-form.ts";

export const RoleFields = ({ form }: { form: AnyForm }) => (
  <>
    <FormText
      form={form}
      name="display_name"
      label={names["display_name"] ?? ""}
      hint="Shown on member profiles."
      maxLength={60}
    />
    <FormText
      form={form}
      name="name"
      label={names["name"] ?? ""}
      hint="For lists and files: lowercase letters, digits and hyphens. Leave blank to create it from the title."
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      optional
    />
    <FormCheckbox form={form} name="assignable" label={names["assignable"] ?? ""} />
  </>
);
