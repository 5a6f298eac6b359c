import { useState } from "react";
import type * as z from "zod/mini";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { PostalCountry } from "../../../shared/contract/addresses/postal-country.ts";
import type { Schema } from "../../../shared/contract/endpoint.ts";
import type { AddressType } from "../../../shared/kernel/order-terms.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { addressFields } from "../../../shared/kernel/address-fields.ts";
import { fieldId } from "./address-errors.ts";
import { AddressFieldset } from "./address-fields.tsx";
import styles from "./address-form.module.css";
import { typeOptions } from "./address-types.ts";

interface AddressFormProps<S extends Schema> {
  schema: S;
  section: AddressType;
  initial: AddressDraft;
  countries: readonly PostalCountry[];
  /** The activity that the error toast names. */
  doing: string;
  action: string;
  /** Adds the choice of a type, for a new address. */
  withType?: boolean;
  send: (body: z.output<S>) => Promise<void>;
}

/** A form that saves an address; Cancel and success lead back to the list. */
export const AddressForm = <S extends Schema>({
  schema,
  section,
  initial,
  countries,
  doing,
  action,
  withType = false,
  send,
}: AddressFormProps<S>) => {
  const [value, setValue] = useState(initial);
  const [type, setType] = useState<string>(section);
  const state = useContractForm({
    schema,
    read: () => ({
      ...(withType ? { type } : {}),
      ...Object.fromEntries(Object.entries(value).filter(([, text]) => text !== "")),
    }),
    send: async (body) => {
      try {
        await send(body);
      } catch (thrown) {
        notifyProblem(doing, thrown);
        throw thrown;
      }
    },
  });
  const linked = state.faults.map(({ field, message }) => {
    const own = addressFields.find((one) => one === field);
    return { field: own ? fieldId(section, own) : field, message };
  });
  return (
    <ContractForm state={state} faults={linked} className={styles["form"]}>
      {withType && (
        <div className={styles["type"]}>
          <SelectField
            name="type"
            label="Type"
            options={typeOptions}
            value={type}
            onChange={(event) => setType(event.target.value)}
          />
        </div>
      )}
      <AddressFieldset
        section={section}
        value={value}
        onChange={setValue}
        errors={Object.fromEntries(addressFields.map((field) => [field, state.errorOf(field)]))}
        countries={countries}
      />
      <div className={styles["actions"]}>
        <Button type="submit" busy={state.busy}>
          {action}
        </Button>
        <ButtonLink variant="hollow" to={paths.addresses}>
          Cancel
        </ButtonLink>
      </div>
    </ContractForm>
  );
};
