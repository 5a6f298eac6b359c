import type { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { registeredCountry } from "../../../shared/domain/memberships/billing-country.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { listAddressRows, maxAddresses } from "../../entities/address.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCountries } from "../../presenters/countries-view.ts";
import { addressView } from "./address-view.ts";

type Endpoint = typeof addressesContract.endpoints.listAddresses;

export const listAddresses: UseCase<Endpoint> = async (
  { table },
  { userId, profile },
  { params },
) => {
  if (params.id !== userId) throw notFound("This account");
  const rows = await listAddressRows(table, userId);
  return {
    status: 200,
    body: {
      data: rows.map(addressView),
      meta: { total: rows.length, page: 1, perPage: maxAddresses },
      countries: presentCountries(),
      country: registeredCountry(profile.registration),
    },
  };
};
