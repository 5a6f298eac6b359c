/** Fills in a form from a saved address, and finds the saved address that a form contains. */
import { addressFields, placeFields, postalFields } from "../../../shared/kernel/address-fields.ts";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import type { AddressField } from "./address-errors.ts";

/** Returns the saved lines. Personal details that the address does not contain keep their previous values. */
export const applySavedAddress = (saved: SavedAddress, before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(
    addressFields.flatMap((field) =>
      saved[field] !== null || isOfPlace(field) ? [[field, saved[field] ?? ""]] : [],
    ),
  ),
});

const isOfPlace = (field: AddressField): boolean => places.has(field);
const places: ReadonlySet<AddressField> = new Set(placeFields);

const normaliseText = (text: string | null | undefined): string =>
  (text ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Returns a draft with the person's details and an empty postal address; the country is kept as the likeliest one. */
export const clearPostalAddress = (before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(
    placeFields.map((field) => [field, field === "country" ? before.country : ""]),
  ),
});

/** Returns the saved address that equals the form's lines, if there is one. */
export const findSavedAddress = (
  addresses: readonly SavedAddress[],
  value: AddressDraft,
): SavedAddress | undefined =>
  addresses.find((saved) =>
    postalFields.every((field) => normaliseText(saved[field]) === normaliseText(value[field])),
  );

/** Returns whether the member has a delivery or billing address other than the one that is offered first. */
export const hasOtherAddress = (addresses: readonly SavedAddress[]): boolean => {
  const [first] = addressChoices("account", addresses);
  if (first === undefined) return false;
  return (["billing", "delivery"] as const).some((type) => {
    const [likeliest] = addressChoices(type, addresses);
    return (
      likeliest !== undefined &&
      findSavedAddress([likeliest], applySavedAddress(first, {})) === undefined
    );
  });
};

/**
 * Returns the choices, with addresses of the wanted type first. The same lines saved under two types are one choice.
 */
export const addressChoices = (
  section: AddressType,
  addresses: readonly SavedAddress[],
): readonly SavedAddress[] =>
  addresses
    .toSorted((a, b) => Number(b.type === section) - Number(a.type === section))
    .filter(
      (saved, index, all) =>
        findSavedAddress(all.slice(0, index), applySavedAddress(saved, {})) === undefined,
    );
