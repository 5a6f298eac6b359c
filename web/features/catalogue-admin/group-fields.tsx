import type { Choice } from "../admin-kit/choice.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormSelect, FormText } from "../admin-kit/form-fields.tsx";

export const GroupFields = ({ places }: { places: readonly Choice[] }) => (
  <>
    <FormText name="title" maxLength={80} />
    <FormText
      name="slug"
      hint="Used in the shop’s URLs. Leave blank to create it from the title."
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
    <FieldRow>
      <FormSelect
        name="parent_id"
        placeholder="None: top level"
        options={places.map(({ id, title }) => ({ id, label: title }))}
      />
      <FormText
        name="position"
        hint="Order within its level; ties sort by title. Leave blank to put it last."
        inputMode="numeric"
        maxLength={3}
        optional
      />
    </FieldRow>
  </>
);
