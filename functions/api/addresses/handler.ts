import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { createAddress } from "./create-address.ts";
import { deleteAddress } from "./delete-address.ts";
import { listAddresses } from "./list-addresses.ts";
import { readAddress } from "./read-address.ts";
import { updateAddress } from "./update-address.ts";

export const handler = defineHandler(
  addressesContract,
  { listAddresses, readAddress, createAddress, updateAddress, deleteAddress },
  (deps) => deps,
);
