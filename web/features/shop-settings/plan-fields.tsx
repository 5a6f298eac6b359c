import type { ReactNode } from "react";
import { vatClasses } from "../../../shared/kernel/order-terms.ts";
import { vatLabels } from "../../lib/vat-labels.ts";
import { FieldGroup, FieldRow } from "../admin-kit/field-grid.tsx";
import {
  FormArea,
  FormCheckbox,
  FormPounds,
  FormSelect,
  FormText,
} from "../admin-kit/form-fields.tsx";

/** The fields of a plan; `children` are fields that are set only on creation. */
export const PlanFields = ({ children }: { children?: ReactNode }) => (
  <>
    <FieldGroup title="In the shop">
      <FormText name="title" maxLength={60} />
      <FormArea
        name="subtext"
        hint="Who it’s for, in one or two sentences. What it includes is taken from the library."
        maxLength={300}
        rows={3}
        optional
      />
      {children}
      <FieldRow>
        <FormText
          name="places"
          label="Seats for colleagues"
          hint="Existing members keep the seats they bought."
          inputMode="numeric"
        />
        <FormCheckbox
          name="on_sale"
          label="On sale. If not, existing members keep it and can renew."
        />
      </FieldRow>
    </FieldGroup>
    <FieldGroup title="Price">
      <FieldRow>
        <FormPounds
          name="annual"
          label="Yearly price in pounds, excl. VAT"
          hint="Leave blank to stop yearly sales. Warning: current yearly members will not be renewed."
          optional
        />
        <FormPounds
          name="monthly"
          label="Monthly price in pounds, excl. VAT"
          hint="For 12 months. Leave blank to stop monthly sales. Warning: current monthly members will not be renewed."
          optional
        />
        <FormSelect
          name="vat_class"
          options={vatClasses.map((id) => ({ id, label: vatLabels[id] }))}
        />
      </FieldRow>
    </FieldGroup>
  </>
);
