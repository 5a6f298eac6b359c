import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AddressFieldset } from "./address-fields.tsx";
import styles from "./address-entry.module.css";
import { SavedAddressPicker } from "./saved-address-picker.tsx";
import { addressChoices, applySavedAddress, findSavedAddress } from "./saved-addresses.ts";
import { useAddresses } from "./use-addresses.ts";

/**
 * The address of an order. Saved addresses are offered first and need no fields, unless one has errors. The likeliest
 * one is selected as long as nothing else has been filled in.
 */
export const AddressEntry = (props: ComponentProps<typeof AddressFieldset>) => {
  const { section, value, onChange, errors = {} } = props;
  const { addresses } = useAddresses();
  const choices = addressChoices(section, addresses ?? []);
  const offered = useRef(false);
  const offer = useEffectEvent(() => {
    const [first] = choices;
    if (first && !value.street_address_1) onChange(applySavedAddress(first, value));
  });
  useEffect(() => {
    if (addresses === undefined || offered.current) return;
    offered.current = true;
    offer();
  }, [addresses]);
  const [editing, setEditing] = useState(false);
  const isSaved = findSavedAddress(choices, value) !== undefined;
  const filling = !isSaved || editing || Object.keys(errors).length > 0;
  return (
    <div className={styles["entry"]}>
      <SavedAddressPicker
        section={section}
        value={value}
        onPick={(next) => {
          setEditing(false);
          onChange(next);
        }}
      />
      {filling ? (
        <AddressFieldset
          {...props}
          onChange={(next) => {
            // The typed address may become equal to a saved one; the fields stay open all the same.
            setEditing(true);
            onChange(next);
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            Change details<span className="visually-hidden"> of the {section} address</span>
          </Button>
        </div>
      )}
    </div>
  );
};
