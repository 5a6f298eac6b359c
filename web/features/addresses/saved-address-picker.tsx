import { useId } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { SavedAddress } from "../../../shared/contract/addresses/addresses.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { addressLinesOf } from "../../lib/address-lines.ts";
import { RadioRow } from "../../ui/radio-row.tsx";
import {
  addressChoices,
  clearPostalAddress,
  applySavedAddress,
  findSavedAddress,
} from "./saved-addresses.ts";
import styles from "./saved-address-picker.module.css";
import { useAddresses } from "./use-addresses.ts";

/**
 * Saved addresses as cards, above the fields that they fill in. It shows nothing if there are none; if they cannot be
 * loaded, the fields are still there.
 */
export const SavedAddressPicker = ({
  section,
  value,
  onPick,
}: {
  section: AddressType;
  /** The current values of the fields. */
  value: AddressDraft;
  onPick: (next: AddressDraft) => void;
}) => {
  const { addresses } = useAddresses();
  const name = useId();
  if (!addresses || addresses.length === 0) return null;
  const choices = addressChoices(section, addresses);
  const current = findSavedAddress(choices, value);
  return (
    <fieldset className={styles["picker"]}>
      <legend className={styles["legend"]}>Your saved addresses</legend>
      {choices.map((saved) => (
        <RadioRow
          key={saved.id}
          name={name}
          value={saved.id}
          checked={saved === current}
          onChange={() => onPick(applySavedAddress(saved, value))}
        >
          <SavedAddressText saved={saved} />
        </RadioRow>
      ))}
      <RadioRow
        name={name}
        value=""
        checked={current === undefined}
        onChange={() => onPick(clearPostalAddress(value))}
      >
        Another address
      </RadioRow>
    </fieldset>
  );
};

/** Shows the name and then the address on one line, so that three addresses and the fields fit a phone's screen. */
const SavedAddressText = ({ saved }: { saved: SavedAddress }) => {
  const [first, ...rest] = addressLinesOf(saved, saved.country_name);
  return (
    <span className={styles["words"]}>
      <span className={styles["first"]}>{first}</span>
      <span>{rest.join(", ")}</span>
    </span>
  );
};
