import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { removeAddress } from "../../entities/address.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";

type Endpoint = typeof addressesContract.endpoints.deleteAddress;

export const deleteAddress: UseCase<Endpoint> = async ({ table }, { userId }, { params }) => {
  if (params.id !== userId) throw notFound("This address");
  await ignoreConflict(table.save(removeAddress(userId, params.addressId)), () => {
    throw notFound("This address");
  });
  return { status: 204 };
};
