import type { addressesContract } from "../../shared/contract/addresses.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { ConditionFailed } from "../runtime/table.ts";
import { deleteAddressRow } from "./address-store.ts";

type Endpoint = typeof addressesContract.endpoints.deleteAddress;

export const deleteAddress: UseCase<Endpoint> = async ({ table }, { userId }, { params }) => {
  if (params.id !== userId) throw notFound("This address");
  try {
    await table.write(deleteAddressRow(table, userId, params.addressId));
  } catch (error) {
    if (error instanceof ConditionFailed) throw notFound("This address");
    throw error;
  }
  return { status: 204 };
};
