/** The fields of an address: their order, the ids of their controls, and their errors. */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";

export type AddressField = keyof AddressDraft;
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/** Returns the id of a field's control, which the error summary links to. */
export const fieldId = (section: AddressType, field: AddressField): string => `${section}-${field}`;
