import { FormCheckbox, FormText } from "../admin-kit/form-fields.tsx";

export const RoleFields = () => (
  <>
    <FormText name="display_name" hint="Shown on member profiles." maxLength={60} />
    <FormText
      name="name"
      hint="For lists and files: lowercase letters, digits and hyphens. Leave blank to create it from the title."
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      optional
    />
    <FormCheckbox name="assignable" />
  </>
);
