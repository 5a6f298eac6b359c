import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { maxAddresses, newAddresses } from "../../entities/address.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { addressView } from "./address-view.ts";
import { parseAddressFields } from "./parse-address-fields.ts";

type Endpoint = typeof addressesContract.endpoints.createAddress;

export const createAddress: UseCase<Endpoint> = async (deps, { userId }, { params, body }) => {
  if (params.id !== userId) throw notFound("This account");
  const { type, ...sent } = body;
  const fields = parseAddressFields(sent, type);
  const address = {
    ...fields,
    addressId: deps.newId("address"),
    userId,
    type,
    createdAt: deps.now().toISOString(),
    version: 1,
  };
  await ignoreConflict(deps.table.save(newAddresses(userId, [address])), () => {
    throw new AppError(
      "conflict",
      `You have ${maxAddresses} addresses, the most we can save. Please remove one.`,
    );
  });
  return { status: 201, body: { data: addressView(address) } };
};
