/** The fields of an address: their order, the ids of their controls, and what is wrong with each. */
import type { AddressDraft } from "../../../shared/contract/address-draft.ts";
import { latinForms } from "../../lib/latin-forms.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";

export type AddressField = keyof AddressDraft;
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** From top to bottom, as the form has them; lines in Latin letters come last. */
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
  ...latinForms.map(({ field }) => field),
];

/** The id of a field's control, which the error summary links to. */
export const fieldId = (section: AddressType, field: AddressField): string => `${section}-${field}`;
