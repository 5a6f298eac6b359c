/** The addresses of a member's first order become the saved ones, which the next checkout offers first. */
import type { AddressDraft } from "../../../shared/contract/addresses.ts";
import { judgePostalAddress } from "../../../shared/domain/address.ts";
import { addressTypes } from "../../../shared/kernel/order-terms.ts";
import { type AddressRow, newAddresses } from "../../rows/address.ts";
import type { OrderDraft } from "../../rows/order-draft.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table/write.ts";

/** Nothing for whoever has saved addresses. */
export const firstAddresses = (
  { now, newId }: Pick<Deps, "newId" | "now">,
  { userId, addresses }: OrderDraft,
  saved: readonly AddressRow[],
): readonly Write[] => {
  if (saved.length > 0) return [];
  const createdAt = now().toISOString();
  const first = addressTypes.flatMap((type) => {
    const address = addresses[type];
    if (!isWhole(address)) return [];
    const row = {
      addressId: newId("address"),
      type,
      first_name: address.first_name ?? "",
      last_name: address.last_name ?? "",
      company: address.company ?? "",
      phone: address.phone ?? "",
      email: type === "billing" ? (address.email ?? "") : "",
      street_address_1: address.street_address_1 ?? "",
      street_address_2: address.street_address_2 ?? "",
      city: address.city ?? "",
      county: address.county ?? "",
      postcode: address.postcode ?? "",
      country: address.country ?? "",
      createdAt,
      version: 1,
    };
    return [row];
  });
  return first.length === 0 ? [] : newAddresses(userId, first);
};

const isWhole = (address: AddressDraft | null): address is AddressDraft =>
  address !== null && Object.keys(judgePostalAddress(address)).length === 0;
