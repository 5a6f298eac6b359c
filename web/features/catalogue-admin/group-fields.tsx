import type { Choice } from "../admin-kit/choice.ts";
import { FieldRow } from "../admin-kit/field-grid.tsx";
import { FormSelect, FormText } from "../admin-kit/form-fields.tsx";
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { groupNames as names } from "./group-form.ts";

export const GroupFields = ({ form, places }: { form: AnyForm; places: readonly Choice[] }) => (
  <>
    <FormText form={form} name="title" label={names["title"] ?? ""} maxLength={80} />
    <FormText
      form={form}
      name="slug"
      label={names["slug"] ?? ""}
      hint="Used in the shop’s URLs. Leave blank to create it from the title."
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
    <FieldRow>
      <FormSelect
        form={form}
        name="parent_id"
        label={names["parent_id"] ?? ""}
        placeholder="None: top level"
        options={places.map(({ id, title }) => ({ id, label: title }))}
      />
      <FormText
        form={form}
        name="position"
        label={names["position"] ?? ""}
        hint="Order within its level; ties sort by title. Leave blank to put it last."
        inputMode="numeric"
        maxLength={3}
        optional
      />
    </FieldRow>
  </>
);
