import type { ReactNode } from "react";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { vatWords } from "../../lib/vat-words.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormArea,
  FormCheckbox,
  FormPounds,
  FormSelect,
  FormText,
} from "../admin-kit/form-fields.tsx";
import type { AnyForm } from "../admin-kit/use-record-form.ts";
import { planNames as names } from "./plan-form.ts";

/** The fields of a plan; `children` are fields that are set only on creation. */
export const PlanFields = ({ form, children }: { form: AnyForm; children?: ReactNode }) => (
  <>
    <FieldGroup title="In the shop">
      <FormText form={form} name="title" label={names["title"] ?? ""} maxLength={60} />
      <FormArea
        form={form}
        name="subtext"
        label={names["subtext"] ?? ""}
        hint="Who it is for, in one or two sentences. What it includes is worked out from the library."
        maxLength={300}
        rows={3}
        optional
      />
      {children}
      <FieldRow>
        <FormText
          form={form}
          name="places"
          label="Places for colleagues"
          hint="Who has bought it keeps the places of that day."
          inputMode="numeric"
        />
        <FormCheckbox
          form={form}
          name="on_sale"
          label="On sale. Taken off, nobody new can buy it; who has it keeps it, and it renews."
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Price">
      <FieldRow>
        <FormPounds
          form={form}
          name="annual"
          label="A year in pounds, without VAT"
          hint="Left empty it is not sold by the year, and no further year follows for who has it."
          optional
        />
        <FormPounds
          form={form}
          name="monthly"
          label="A month in pounds, without VAT"
          hint="One of twelve. Left empty it is not sold by the month, and no further term follows for who has it."
          optional
        />
        <FormSelect
          form={form}
          name="vat_class"
          label={names["vat_class"] ?? ""}
          options={vatClasses.map((id) => ({ id, label: vatWords[id] }))}
        />
      </FieldRow>
    </FieldGroup>
  </>
);
