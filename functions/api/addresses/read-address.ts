import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadAddress } from "../../entities/address.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { addressView } from "./address-view.ts";

type Endpoint = typeof addressesContract.endpoints.readAddress;

export const readAddress: UseCase<Endpoint> = async ({ table }, { userId }, { params }) => {
  const row = params.id === userId ? await loadAddress(table, userId, params.addressId) : null;
  if (row === null) throw notFound("This address");
  return { status: 200, body: { data: addressView(row) } };
};
