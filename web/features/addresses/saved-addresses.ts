/** Filling in a form from a saved address, and telling which one a form holds. */
import type { AddressDraft, SavedAddress } from "../../../shared/contract/addresses.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { type AddressField, addressFields } from "./address-errors.ts";

const place: readonly AddressField[] = [
  "street_address_1",
  "street_address_2",
  "city",
  "county",
  "postcode",
  "country",
];
const isPlace = (field: AddressField): boolean => place.includes(field);

const comparable = (text: string | null | undefined): string =>
  (text ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The saved lines; what it does not say of the person stays as it was filled in. */
export const filledFrom = (saved: SavedAddress, before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(
    addressFields.flatMap((field) =>
      saved[field] !== null || isPlace(field) ? [[field, saved[field] ?? ""]] : [],
    ),
  ),
});

/** The person stays, the place is empty; the country is the likeliest next one too. */
export const emptiedPlace = (before: AddressDraft): AddressDraft => ({
  ...before,
  ...Object.fromEntries(place.map((field) => [field, field === "country" ? before.country : ""])),
});

/** The saved address that the form's lines are, if any. */
export const heldBy = (
  addresses: readonly SavedAddress[],
  value: AddressDraft,
): SavedAddress | undefined =>
  addresses.find((saved) =>
    place.every((field) => comparable(saved[field]) === comparable(value[field])),
  );

/** Those of the wanted type first; the same lines saved under two types are one choice. */
export const choicesFor = (
  section: AddressType,
  addresses: readonly SavedAddress[],
): readonly SavedAddress[] =>
  addresses
    .toSorted((a, b) => Number(b.type === section) - Number(a.type === section))
    .filter(
      (saved, index, all) => heldBy(all.slice(0, index), filledFrom(saved, {})) === undefined,
    );
