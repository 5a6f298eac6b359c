/** Goes with its last importer, who takes the same from `functions/rows/address.ts`. */
import { type AddressRow, listAddresses, newAddress } from "../rows/address.ts";
import type { Table, Write } from "../runtime/table.ts";

export type { AddressRow } from "../rows/address.ts";

export const listAddressRows = (table: Table, userId: string): Promise<readonly AddressRow[]> =>
  listAddresses(table, userId);

export const putAddress = (_: Table, address: Omit<AddressRow, "pk" | "sk">): Write =>
  newAddress(address);
