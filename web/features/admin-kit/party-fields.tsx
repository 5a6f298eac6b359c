import { get, useWatch } from "react-hook-form";
import { addressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { PostalCountry } from "../../../shared/contract/addresses/postal-country.ts";
import { latinHint, neededLatinForms } from "../../lib/latin-forms.ts";
import { FieldGroup, FieldRow } from "./field-grid.tsx";
import { FormSelect, FormText } from "./form-fields.tsx";
import { useFormScope } from "./form-scope.ts";
import type { partyNames } from "./party-names.ts";

/** The fields of the billing party that documents name: the address, and the VAT and company numbers. */
export const PartyFields = ({
  title,
  countries,
  withPurchaseNumber = true,
}: {
  title: string;
  countries: readonly PostalCountry[];
  withPurchaseNumber?: boolean;
}) => {
  const text = (field: keyof typeof partyNames, optional = false) => (
    <FormText name={field} optional={optional} autoComplete="off" />
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
        <PostcodeField countries={countries} />
        <FormSelect name="address.country" options={countries} />
      </FieldRow>
      <LatinFields />
      {withPurchaseNumber && text("purchase_number", true)}
      <FieldRow>
        {text("vat_number", true)}
        {text("company_number", true)}
      </FieldRow>
    </FieldGroup>
  );
};

/** The postcode; it is marked as optional in countries that do not need one. */
const PostcodeField = ({ countries }: { countries: readonly PostalCountry[] }) => {
  const { control } = useFormScope().form;
  const country: unknown = useWatch({ control, name: "address.country" });
  const chosen = countries.find(({ id }) => id === country);
  return (
    <FormText
      name="address.postcode"
      optional={chosen?.needs_postcode === false}
      autoComplete="off"
    />
  );
};

/** The Latin forms of lines in letters that documents cannot print. */
const LatinFields = () => {
  const { form } = useFormScope();
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
        <FormText key={field} name={`address.${field}`} autoComplete="off" />
      ))}
    </>
  );
};
