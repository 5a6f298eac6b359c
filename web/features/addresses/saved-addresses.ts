/** Filling in a form from a saved address, and telling which one a form holds. */
import { addressFields, placeFields, postalFields } from "../../../shared/kernel/address-fields.ts";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import type { AddressField } from "./address-errors.ts";

/** The saved lines; what it does not say of the person stays as it was filled in. */
export const filledAddress = (saved: SavedAddress, before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(
    addressFields.flatMap((field) =>
      saved[field] !== null || isOfPlace(field) ? [[field, saved[field] ?? ""]] : [],
    ),
  ),
});

const isOfPlace = (field: AddressField): boolean => places.has(field);
const places: ReadonlySet<AddressField> = new Set(placeFields);

const comparable = (text: string | null | undefined): string =>
  (text ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The person stays, the postal address is empty; the country is the likeliest next one too. */
export const emptiedAddress = (before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(
    placeFields.map((field) => [field, field === "country" ? before.country : ""]),
  ),
});

/** The saved address that the form's lines are, if any. */
export const heldBy = (
  addresses: readonly SavedAddress[],
  value: AddressDraft,
): SavedAddress | undefined =>
  addresses.find((saved) =>
    postalFields.every((field) => comparable(saved[field]) === comparable(value[field])),
  );

/** Whether bills or parcels would go elsewhere than to the address that is offered first. */
export const hasOtherAddress = (addresses: readonly SavedAddress[]): boolean => {
  const [first] = addressChoices("account", addresses);
  if (first === undefined) return false;
  return (["billing", "delivery"] as const).some((type) => {
    const [likeliest] = addressChoices(type, addresses);
    return likeliest !== undefined && heldBy([likeliest], filledAddress(first, {})) === undefined;
  });
};

/** Those of the wanted type first; the same lines saved under two types are one choice. */
export const addressChoices = (
  section: AddressType,
  addresses: readonly SavedAddress[],
): readonly SavedAddress[] =>
  addresses
    .toSorted((a, b) => Number(b.type === section) - Number(a.type === section))
    .filter(
      (saved, index, all) => heldBy(all.slice(0, index), filledAddress(saved, {})) === undefined,
    );
