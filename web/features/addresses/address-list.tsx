import { useState } from "react";
import {
  addressesContract,
  type SavedAddress,
} from "../../../shared/contract/addresses/addresses.ts";
import { addressLinesOf } from "../../lib/address-lines.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { addressPath, paths } from "../../lib/paths.ts";
import { AddressBlock } from "../../ui/address-block.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./address-list.module.css";
import { typeName } from "./address-types.ts";
import { useAddresses } from "./use-addresses.ts";

const add = (
  <div>
    <ButtonLink id="add-address" to={paths.newAddress}>
      Add new address
    </ButtonLink>
  </div>
);

/** The saved addresses, one card each. */
export const AddressList = () => {
  const { addresses, user, error, reload } = useAddresses();
  const { removing, problem, remove } = useRemoval(user, reload);
  if (error && !addresses)
    return (
      <ErrorState
        message={`There was a problem getting a user's addresses: ${error.message}`}
        onRetry={() => void reload()}
      />
    );
  if (!addresses)
    return (
      <>
        {add}
        <Places />
      </>
    );
  if (addresses.length === 0)
    return (
      <EmptyState
        message="You have no saved addresses."
        hint="Saved addresses are ready to use at checkout."
      >
        {add}
      </EmptyState>
    );
  return (
    <>
      {add}
      {problem !== undefined && (
        <p className={styles["problem"]} role="alert">
          There was a problem deleting the user address: {problem}
        </p>
      )}
      <ul className={styles["cards"]}>
        {addresses.map((address) => (
          <Card
            key={address.id}
            address={address}
            removing={removing === address.id}
            onRemove={() => void remove(address.id)}
          />
        ))}
      </ul>
    </>
  );
};

const Card = ({
  address,
  removing,
  onRemove,
}: {
  address: SavedAddress;
  removing: boolean;
  onRemove: () => void;
}) => {
  // Several cards have the same buttons, so each names its address for screen readers.
  const which = <span className="visually-hidden"> {address.street_address_1}</span>;
  return (
    <li className={styles["card"]}>
      <h2 className="label">{typeName(address.type)}</h2>
      <AddressBlock lines={addressLinesOf(address, address.country_name)} />
      <div className={styles["actions"]}>
        <ButtonLink variant="quiet" to={addressPath(address.id)}>
          <span>Edit{which}</span>
        </ButtonLink>
        <Button variant="quiet" busy={removing} onClick={onRemove}>
          <span>
            {removing ? "Removing" : "Remove"}
            {which}
          </span>
        </Button>
      </div>
    </li>
  );
};

const Places = () => (
  <div className={styles["cards"]}>
    <LoadingNote>Loading your addresses</LoadingNote>
    {[1, 2].map((place) => (
      <div key={place} className={styles["card"]}>
        <Skeleton width="5rem" height={17} />
        <Skeleton height={120} />
      </div>
    ))}
  </div>
);

const useRemoval = (user: string | undefined, reload: () => Promise<unknown>) => {
  const [removing, setRemoving] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const remove = async (addressId: string): Promise<void> => {
    if (user === undefined || removing !== undefined) return;
    setRemoving(addressId);
    setProblem(undefined);
    try {
      await call(addressesContract.endpoints.deleteAddress, { params: { id: user, addressId } });
      notify("success", "User address has been delete!");
      await reload();
      // The button that was pressed no longer exists.
      document.getElementById("add-address")?.focus();
    } catch (thrown) {
      notifyProblem("deleting the user address", thrown);
      setProblem(reasonOf(thrown));
    }
    setRemoving(undefined);
  };
  return { removing, problem, remove };
};
