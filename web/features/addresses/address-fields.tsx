import type { ChangeEvent, ComponentProps } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { PostalCountry } from "../../../shared/contract/addresses/postal-country.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type AddressErrors, type AddressField, fieldId } from "./address-errors.ts";
import { latinHint, neededLatinForms } from "../../lib/latin-forms.ts";
import styles from "./address-fields.module.css";

/**
 * The autocomplete section of each address. The browser keeps the sections apart, and knows two of them by their
 * purpose.
 */
const autocompleteSections: Record<AddressType, string> = {
  account: "section-account",
  billing: "section-billing billing",
  delivery: "section-delivery shipping",
};

interface AddressFieldsProps {
  /** The address's section of the page; the ids and names of its controls begin with it. */
  section: AddressType;
  value: AddressDraft;
  onChange: (next: AddressDraft) => void;
  errors?: AddressErrors | undefined;
  countries: readonly PostalCountry[];
  /** Adds the person's fields: first and last name, company, telephone. */
  withPerson?: boolean;
  withEmail?: boolean;
}

type LineProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  name: AddressField;
  fills: string;
};

/** The fields of an address in the order in which they are written: street, town, county, postcode, country. */
export const AddressFieldset = ({
  section,
  value,
  onChange,
  errors = {},
  countries,
  withPerson = false,
  withEmail = false,
}: AddressFieldsProps) => {
  const control = (name: AddressField, fills: string) => ({
    name: fieldId(section, name),
    autoComplete: `${autocompleteSections[section]} ${fills}`,
    value: value[name] ?? "",
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...value, [name]: event.target.value }),
  });
  const line = ({ name, fills, ...rest }: LineProps) => (
    <TextField {...rest} {...control(name, fills)} />
  );
  const chosen = countries.find(({ id }) => id === value.country);
  const needsPostcode = chosen === undefined || chosen.needs_postcode;
  const latin = neededLatinForms(value, (field) => errors[field] !== undefined);
  return (
    <div className={styles["fields"]}>
      {withPerson && (
        <>
          {line({ name: "first_name", label: "First name", fills: "given-name" })}
          {line({ name: "last_name", label: "Last name", fills: "family-name" })}
          {line({ name: "company", label: "Company", fills: "organization", optional: true })}
          {line({ name: "phone", label: "Telephone", fills: "tel", type: "tel", optional: true })}
        </>
      )}
      {withEmail && (
        <div className={styles["whole"]}>
          {line({ name: "email", label: "Email", fills: "email", type: "email" })}
        </div>
      )}
      <div className={styles["whole"]}>
        {line({ name: "street_address_1", label: "Street Address 1", fills: "address-line1" })}
      </div>
      <div className={styles["whole"]}>
        {line({
          name: "street_address_2",
          label: "Street Address 2",
          fills: "address-line2",
          optional: true,
        })}
      </div>
      {line({ name: "city", label: "City", fills: "address-level2" })}
      {line({ name: "county", label: "County", fills: "address-level1", optional: true })}
      <div className={styles["short"]}>
        {line({
          name: "postcode",
          label: "Postcode",
          fills: "postal-code",
          autoCapitalize: "characters",
          spellCheck: false,
          optional: !needsPostcode,
        })}
      </div>
      <SelectField
        label="Country"
        options={countries}
        placeholder="Choose a country"
        {...control("country", "country")}
      />
      {latin.length > 0 && (
        <fieldset className={styles["latin"]}>
          <legend className={styles["legend"]}>In Latin letters</legend>
          <p className={styles["hint"]}>{latinHint}</p>
          {latin.map(({ field, label }) => (
            <TextField key={field} label={label} {...control(field, "off")} autoComplete="off" />
          ))}
        </fieldset>
      )}
    </div>
  );
};
