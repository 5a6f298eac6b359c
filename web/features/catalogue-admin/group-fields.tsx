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
      hint="Stands in addresses of the shop. Left empty it is made of the title."
      autoCapitalize="none"
      spellCheck={false}
      optional
    />
    <FieldRow>
      <FormSelect
        form={form}
        name="parent_id"
        label={names["parent_id"] ?? ""}
        placeholder="Nothing: at the top"
        options={places.map(({ id, title }) => ({ id, label: title }))}
      />
      <FormText
        form={form}
        name="position"
        label={names["position"] ?? ""}
        hint="Among those beside it; equal ones by title. Left empty it comes last."
        inputMode="numeric"
        maxLength={3}
        optional
      />
    </FieldRow>
  </>
);
