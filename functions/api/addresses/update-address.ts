import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { changeAddress, loadAddress } from "../../entities/address.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { addressView } from "./address-view.ts";
import { parseAddressFields } from "./parse-address-fields.ts";

type Endpoint = typeof addressesContract.endpoints.updateAddress;

export const updateAddress: UseCase<Endpoint> = async ({ table }, { userId }, { params, body }) => {
  const row = params.id === userId ? await loadAddress(table, userId, params.addressId) : null;
  if (row === null) throw notFound("This address");
  const { type = row.type, ...sent } = body;
  const changed = changeAddress(row, { ...parseAddressFields(sent, type), type });
  await ignoreConflict(table.save(changed.write), () => {
    throw new AppError("conflict", "This address has changed. Please try again.");
  });
  return { status: 200, body: { data: addressView(changed.row) } };
};
