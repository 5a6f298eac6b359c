import type * as z from "zod/mini";
import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { validatePostalAddress, normalAddress } from "../../../shared/domain/addresses/address.ts";
import { assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import type { AddressTexts } from "../../entities/address.ts";

type SentAddress = Omit<z.output<typeof addressesContract.endpoints.createAddress.body>, "type">;

/**
 * Validates an address and returns the fields in the shape in which they are stored. Throws `invalid` with field errors. Only a
 * billing address has an email.
 */
export const parseAddressFields = (sent: SentAddress, type: AddressType): AddressTexts => {
  assertNoFieldErrors(validatePostalAddress(sent));
  const { email, ...rest } = normalAddress(sent);
  return { ...rest, email: type === "billing" ? email : "" };
};
