/** What is wrong with an address: by field, for the words beside each field, and as links of the error summary. */
import type { AddressDraft } from "../../../shared/contract/addresses.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import type { FieldErrors } from "../../../shared/kernel/app-error.ts";
import type { Fault } from "../../ui/error-summary.tsx";

export type AddressField = keyof AddressDraft;
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** From top to bottom, as the form has them. */
export const addressFields: readonly AddressField[] = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "email",
  "street_address_1",
  "street_address_2",
  "city",
  "county",
  "postcode",
  "country",
];

/** The id of a field's control, which the error summary links to. */
export const fieldId = (section: AddressType, field: AddressField): string => `${section}-${field}`;

/** The server's errors of one address: `{"address_billing_json.postcode": […]}` with `address_billing_json`. */
export const errorsOfAddress = (errors: FieldErrors, key: string): AddressErrors =>
  Object.fromEntries(
    addressFields.flatMap((field) => {
      const message = errors[`${key}.${field}`]?.[0];
      return message === undefined ? [] : [[field, message]];
    }),
  );

export const faultsOfAddress = (section: AddressType, errors: AddressErrors): readonly Fault[] =>
  addressFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field: fieldId(section, field), message }];
  });
