/** The member's saved addresses. It alone knows their keys. */
import * as z from "zod/mini";
import { addressTypes } from "../../shared/kernel/order-terms.ts";
import type { Key, Table, Write } from "../runtime/table.ts";

export const addressRow = z.object({
  pk: z.string(),
  sk: z.string(),
  addressId: z.string(),
  userId: z.string(),
  type: z.enum(addressTypes),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** Of billing addresses. */
  email: z.string(),
  street_address_1: z.string(),
  street_address_2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type AddressRow = z.output<typeof addressRow>;

/** As many as anybody keeps; more are refused. */
export const mostAddresses = 50;

const prefix = "ADDRESS#";

const addressKey = (userId: string, addressId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${addressId}`,
});

/** Oldest first. */
export const listAddressRows = async (table: Table, userId: string): Promise<AddressRow[]> => {
  const { rows } = await table.query({
    pk: `USER#${userId}`,
    beginsWith: prefix,
    limit: mostAddresses,
  });
  return rows.map((row) => addressRow.parse(row));
};

/** Null for another member's. */
export const loadAddress = (
  table: Table,
  userId: string,
  addressId: string,
): Promise<AddressRow | null> => table.get(addressKey(userId, addressId), addressRow);

/** A new address, unless there is one of that id. */
export const putAddress = (table: Table, address: Omit<AddressRow, "pk" | "sk">): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...address, ...addressKey(address.userId, address.addressId) },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** Replaces an address, unless it was changed since it was read. */
export const replaceAddress = (table: Table, address: AddressRow): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...address, version: address.version + 1 },
    ConditionExpression: "#version = :before",
    ExpressionAttributeNames: { "#version": "version" },
    ExpressionAttributeValues: { ":before": address.version },
  },
});

/** Fails its condition when there is none. */
export const deleteAddressRow = (table: Table, userId: string, addressId: string): Write => ({
  Delete: {
    TableName: table.name,
    Key: addressKey(userId, addressId),
    ConditionExpression: "attribute_exists(pk)",
  },
});
