import { FieldGroup, FieldRow } from "./field-grid.tsx";
import { FormSelect, FormText } from "./form-fields.tsx";
import { partyNames as names } from "./party-names.ts";
import type { AnyForm } from "./use-record-form.ts";

/** Whom papers name: address, and the numbers that a company's books need. */
export const PartyFields = ({
  form,
  title,
  countries,
}: {
  form: AnyForm;
  title: string;
  countries: ReadonlyArray<{ readonly id: string; readonly label: string }>;
}) => {
  const text = (field: keyof typeof names, optional = false) => (
    <FormText
      form={form}
      name={field}
      label={names[field]}
      optional={optional}
      autoComplete="off"
    />
  );
  return (
    <FieldGroup title={title}>
      <FieldRow>
        {text("address.first_name")}
        {text("address.last_name")}
      </FieldRow>
      <FieldRow>
        {text("address.company", true)}
        {text("address.email", true)}
      </FieldRow>
      {text("address.street_address_1")}
      {text("address.street_address_2", true)}
      <FieldRow>
        {text("address.city")}
        {text("address.county", true)}
      </FieldRow>
      <FieldRow>
        {text("address.postcode")}
        <FormSelect
          form={form}
          name="address.country"
          label={names["address.country"]}
          options={countries}
        />
      </FieldRow>
      {text("purchase_number", true)}
      <FieldRow>
        {text("vat_number", true)}
        {text("company_number", true)}
      </FieldRow>
    </FieldGroup>
  );
};
