import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listAddresses } = addressesContract.endpoints;

/** Loads the member's saved addresses and the countries that an address can be in. */
export const useAddresses = () => {
  const user = useUser()?.id;
  const { data, error, mutate } = useEndpoint(
    listAddresses,
    user === undefined ? null : { params: { id: user } },
  );
  return {
    user,
    addresses: data?.data,
    countries: data?.countries,
    /** The member's own country. */
    country: data?.country,
    error,
    reload: mutate,
  };
};
