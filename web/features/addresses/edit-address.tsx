import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  addressesContract,
  type SavedAddress,
} from "../../../shared/contract/addresses/addresses.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressFormSkeleton } from "./address-form-skeleton.tsx";
import { MoveRenewal } from "./move-renewal.tsx";
import { findRenewalToMove, type RenewalToMove } from "./renewal-to-move.ts";
import { applySavedAddress } from "./saved-addresses.ts";
import { useAddresses } from "./use-addresses.ts";

const { readAddress, updateAddress } = addressesContract.endpoints;

/** The form of a saved address: Street Address 1 and 2, City, County, Postcode, Country; Update or Cancel. */
export const EditAddress = () => {
  const navigate = useNavigate();
  const list = useAddresses();
  const { user } = list;
  const { data, error, mutate } = useSavedAddress(user);
  const [renewal, setRenewal] = useState<RenewalToMove | null>(null);
  const failed = error ?? list.error;
  if (failed && !(data && list.countries))
    return (
      <ErrorState
        message={`There was a problem getting a user's addresses: ${failed.message}`}
        onRetry={() => void Promise.all([mutate(), list.reload()])}
      />
    );
  if (renewal !== null)
    return <MoveRenewal renewal={renewal} onDone={async () => navigate(paths.addresses)} />;
  if (!user || !data || !list.countries) return <AddressFormSkeleton />;
  const saved: SavedAddress = data.data;
  return (
    <AddressForm
      schema={updateAddress.body}
      section={saved.type}
      initial={applySavedAddress(saved, {})}
      countries={list.countries}
      doing="updating the user address"
      action="Update"
      send={async (body) => {
        const answer = await call(updateAddress, {
          params: { id: user, addressId: saved.id },
          body,
        });
        notify("success", "User address has been updated!");
        await Promise.all([mutate(answer, { revalidate: false }), list.reload()]);
        const moving =
          answer.data.country === saved.country ? null : await findRenewalToMove(answer.data);
        if (moving === null) await navigate(paths.addresses);
        else setRenewal(moving);
      }}
    />
  );
};

const useSavedAddress = (user: string | undefined) => {
  const { addressID = "" } = useParams();
  return useEndpoint(
    readAddress,
    user === undefined ? null : { params: { id: user, addressId: addressID } },
    // The address must not change while it is being edited.
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
};
