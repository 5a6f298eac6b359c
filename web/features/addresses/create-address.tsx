import { useState } from "react";
import { useNavigate } from "react-router";
import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressFormSkeleton } from "./address-form-skeleton.tsx";
import { MoveRenewal } from "./move-renewal.tsx";
import { findRenewalToMove, type RenewalToMove } from "./renewal-to-move.ts";
import { useAddresses } from "./use-addresses.ts";

const { createAddress } = addressesContract.endpoints;

/** The form for a new saved address of one of the three types. */
export const CreateAddress = () => {
  const navigate = useNavigate();
  const { user, countries, country, error, reload } = useAddresses();
  const [renewal, setRenewal] = useState<RenewalToMove | null>(null);
  if (error && !countries)
    return (
      <ErrorState
        message={`There was a problem getting a user's addresses: ${error.message}`}
        onRetry={() => void reload()}
      />
    );
  if (renewal !== null)
    return <MoveRenewal renewal={renewal} onDone={async () => navigate(paths.addresses)} />;
  if (!user || !countries) return <AddressFormSkeleton />;
  return (
    <AddressForm
      schema={createAddress.body}
      section="account"
      initial={{ country }}
      countries={countries}
      doing="creating the user address"
      action="Save address"
      withType
      send={async (body) => {
        const { data } = await call(createAddress, { params: { id: user }, body });
        notify("success", "Your address has been saved.");
        await reload();
        const moving = await findRenewalToMove(data);
        if (moving === null) await navigate(paths.addresses);
        else setRenewal(moving);
      }}
    />
  );
};
