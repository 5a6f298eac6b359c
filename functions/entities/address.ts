/** An address that a member has saved. */
import * as z from "zod/mini";
import type { AddressDraft } from "../../shared/contract/addresses/address-draft.ts";
import { addressFields } from "../../shared/kernel/address-fields.ts";
import { addressTypes } from "../../shared/kernel/order-terms.ts";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  type Key,
  present,
  put,
  remove,
  type RowUpdate,
  updateRow,
  type Write,
} from "../platform/table/write.ts";

import { type Quota, releaseQuota, reserveQuota } from "./quota.ts";

const addressRow = z.object({
  pk: z.string(),
  sk: z.string(),
  addressId: z.string(),
  userId: z.string(),
  type: z.enum(addressTypes),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** The email address of a billing address. */
  email: z.string(),
  street_address_1: z.string(),
  street_address_2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  latin_first_name: z._default(z.string(), ""),
  latin_last_name: z._default(z.string(), ""),
  latin_company: z._default(z.string(), ""),
  latin_street_address_1: z._default(z.string(), ""),
  latin_street_address_2: z._default(z.string(), ""),
  latin_city: z._default(z.string(), ""),
  latin_county: z._default(z.string(), ""),
  createdAt: z.string(),
  version: z.int(),
});
export type AddressRow = z.output<typeof addressRow>;

export type AddressTexts = Pick<AddressRow, (typeof addressFields)[number]>;

/** Returns what an order stores of a saved address. */
export const draftOfAddress = (row: AddressTexts): AddressDraft =>
  Object.fromEntries(addressFields.map((field) => [field, row[field]]));

/** Returns what is saved of an order's address. */
export const textsOfAddress = (draft: AddressDraft): AddressTexts => {
  const text = (field: keyof AddressDraft): string => draft[field] ?? "";
  return {
    first_name: text("first_name"),
    last_name: text("last_name"),
    company: text("company"),
    phone: text("phone"),
    email: text("email"),
    street_address_1: text("street_address_1"),
    street_address_2: text("street_address_2"),
    city: text("city"),
    county: text("county"),
    postcode: text("postcode"),
    country: text("country"),
    latin_first_name: text("latin_first_name"),
    latin_last_name: text("latin_last_name"),
    latin_company: text("latin_company"),
    latin_street_address_1: text("latin_street_address_1"),
    latin_street_address_2: text("latin_street_address_2"),
    latin_city: text("latin_city"),
    latin_county: text("latin_county"),
  };
};

/** The maximum number of addresses that a member can save. */
export const maxAddresses = 50;

const addressQuota = (userId: string): Quota => ({
  pk: addressKey(userId, "").pk,
  kind: "ADDRESSES",
  limit: maxAddresses,
});

/** Lists a member's addresses, oldest first. */
export const listAddressRows = async (
  table: Table,
  userId: string,
): Promise<readonly AddressRow[]> => {
  const { pk, sk } = addressKey(userId, "");
  const { rows } = await table.query({ pk, beginsWith: sk, limit: maxAddresses });
  return rows.map((row) => addressRow.parse(row));
};

const addressKey = (userId: string, addressId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `ADDRESS#${addressId}`,
});

/** Loads an address. Returns null for another member's. */
export const loadAddress = (
  table: Table,
  userId: string,
  addressId: string,
): Promise<AddressRow | null> => table.get(addressKey(userId, addressId), addressRow);

/** Saves one or more new addresses of a member. The first write fails if the member would have more than the limit. */
export const newAddresses = (
  userId: string,
  addresses: ReadonlyArray<Omit<AddressRow, "pk" | "sk" | "userId">>,
): readonly Write[] => [
  reserveQuota(addressQuota(userId), addresses.length),
  ...addresses.map((address) =>
    put({ ...address, userId, ...addressKey(userId, address.addressId) }, absent),
  ),
];

/** Returns the changed address. The write fails if it has changed since it was read. */
export const changeAddress = (
  address: AddressRow,
  change: Partial<Omit<AddressRow, "addressId" | "createdAt" | "pk" | "sk" | "userId" | "version">>,
): RowUpdate<AddressRow> => updateRow(address, change);

/** Removes an address. The write fails if there is none. */
export const removeAddress = (userId: string, addressId: string): readonly Write[] => [
  remove(addressKey(userId, addressId), present),
  releaseQuota(addressQuota(userId)),
];
