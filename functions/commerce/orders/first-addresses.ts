/** Saves the addresses of a member's first order, so that the next checkout offers them first. */
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import { validatePostalAddress } from "../../../shared/domain/addresses/address.ts";
import { addressTypes } from "../../../shared/kernel/order-terms.ts";
import { type AddressRow, newAddresses, textsOfAddress } from "../../entities/address.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** Returns the writes, or nothing if the member has saved addresses. */
export const firstAddressWrites = (
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
      ...textsOfAddress(address),
      ...(type === "billing" ? {} : { email: "" }),
      createdAt,
      version: 1,
    };
    return [row];
  });
  return first.length === 0 ? [] : newAddresses(userId, first);
};

const isWhole = (address: AddressDraft | null): address is AddressDraft =>
  address !== null && Object.keys(validatePostalAddress(address)).length === 0;
