import type * as z from "zod/mini";
import type { addressesContract } from "../../shared/contract/addresses.ts";
import { judgePostalAddress, withNormalPostcode } from "../../shared/domain/address.ts";
import { refuseFaults } from "../../shared/kernel/app-error.ts";
import type { AddressType } from "../../shared/kernel/order-terms.ts";
import type { AddressRow } from "../rows/address.ts";

type Sent = Omit<z.output<typeof addressesContract.endpoints.createAddress.body>, "type">;

type Fields = Omit<
  AddressRow,
  "addressId" | "createdAt" | "pk" | "sk" | "type" | "userId" | "version"
>;

/** The fields as they are stored. Throws `invalid` by field. An e-mail belongs to billing only. */
export const storedFields = (sent: Sent, type: AddressType): Fields => {
  refuseFaults(judgePostalAddress(sent));
  const { email, ...rest } = withNormalPostcode(sent);
  return { ...rest, email: type === "billing" ? (email ?? "") : "" };
};
