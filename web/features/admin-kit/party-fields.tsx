import { get, useWatch } from "react-hook-form";
import { addressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { PostalCountry } from "../../../shared/contract/addresses/postal-country.ts";
import { latinHint, neededLatinForms } from "../../lib/latin-forms.ts";
import { FieldGroup, FieldRow } from "./field-grid.tsx";
import { FormSelect, FormText } from "./form-fields.tsx";
import { partyNames as names } from "./party-names.ts";
import type { AnyForm } from "./use-record-form.ts";

/** The fields of the billing party that documents name: the address, and the VAT and company numbers. */
export const PartyFields = ({
  form,
  title,
  countries,
  withPurchaseNumber = true,
}: {
  form: AnyForm;
  title: string;
  countries: readonly PostalCountry[];
  withPurchaseNumber?: boolean;
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
        <PostcodeField form={form} countries={countries} />
        <FormSelect
          form={form}
          name="address.country"
          label={names["address.country"]}
          options={countries}
        />
      </FieldRow>
      <LatinFields form={form} />
      {withPurchaseNumber && text("purchase_number", true)}
      <FieldRow>
        {text("vat_number", true)}
        {text("company_number", true)}
      </FieldRow>
    </FieldGroup>
  );
};

/** The postcode; it is marked as optional in countries that do not need one. */
const PostcodeField = ({
  form,
  countries,
}: {
  form: AnyForm;
  countries: readonly PostalCountry[];
}) => {
  const country: unknown = useWatch({ control: form.control, name: "address.country" });
  const chosen = countries.find(({ id }) => id === country);
  return (
    <FormText
      form={form}
      name="address.postcode"
      label={names["address.postcode"]}
      optional={chosen?.needs_postcode === false}
      autoComplete="off"
    />
  );
};

/** The Latin forms of lines in letters that documents cannot print. */
const LatinFields = ({ form }: { form: AnyForm }) => {
  const address = addressDraft.safeParse(useWatch({ control: form.control, name: "address" }));
  const { errors } = form.formState;
  const needed = neededLatinForms(
    address.data ?? {},
    (field) => get(errors, `address.${field}`) !== undefined,
  );
  if (needed.length === 0) return null;
  return (
    <>
      <p>{latinHint}</p>
      {needed.map(({ field }) => (
        <FormText
          key={field}
          form={form}
          name={`address.${field}`}
          label={names[`address.${field}`]}
          autoComplete="off"
        />
      ))}
    </>
  );
};
