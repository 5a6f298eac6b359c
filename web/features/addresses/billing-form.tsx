import { useState } from "react";
import type { AddressDraft } from "../../../shared/contract/addresses/address-draft.ts";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useUser } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { addressFields } from "../../../shared/kernel/address-fields.ts";
import { fieldId } from "./address-errors.ts";
import { AddressFieldset } from "./address-fields.tsx";
import { AddressFormSkeleton } from "./address-form-skeleton.tsx";
import styles from "./address-form.module.css";
import { useAddresses } from "./use-addresses.ts";

const { changeBilling } = paymentsContract.endpoints;

/** The billing details of a plan's next term: address, VAT number and company number. */
const BillingForm = ({
  billing,
  onSaved,
  onClose,
}: {
  billing: NonNullable<MembershipView["billing"]>;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) => {
  const user = useUser();
  const { countries } = useAddresses();
  const [address, setAddress] = useState<AddressDraft>(
    () =>
      billing.address ?? {
        first_name: user?.first_name,
        last_name: user?.last_name,
        company: user?.company,
        country: billing.country,
      },
  );
  const [vatNumber, setVatNumber] = useState(billing.vat_number);
  const [companyNumber, setCompanyNumber] = useState(billing.company_number);
  const state = useContractForm({
    schema: changeBilling.body,
    read: () => ({ address, vat_number: vatNumber, company_number: companyNumber }),
    send: async (body) => {
      try {
        await call(changeBilling, { body });
      } catch (thrown) {
        notifyProblem("changing the billing details", thrown);
        throw thrown;
      }
      notify("success", "Your billing details have been changed.");
      await onSaved();
    },
  });
  if (!countries) return <AddressFormSkeleton />;
  const linked = state.faults.map(({ field, message }) => {
    const own = addressFields.find((one) => field === `address.${one}`);
    return { field: own ? fieldId("billing", own) : field, message };
  });
  return (
    <ContractForm state={state} faults={linked} className={styles["form"]}>
      <AddressFieldset
        section="billing"
        value={address}
        onChange={setAddress}
        errors={Object.fromEntries(
          addressFields.map((field) => [field, state.errorOf(`address.${field}`)]),
        )}
        countries={countries}
        withPerson
        withEmail
      />
      <div className={styles["numbers"]}>
        <TextField
          name="vat_number"
          label="VAT number"
          optional
          autoComplete="off"
          spellCheck={false}
          value={vatNumber}
          onChange={(event) => setVatNumber(event.target.value)}
        />
        <TextField
          name="company_number"
          label="Company number"
          optional
          autoComplete="off"
          value={companyNumber}
          onChange={(event) => setCompanyNumber(event.target.value)}
        />
      </div>
      <p>We’ll recalculate VAT for the new country. The price excl. VAT stays the same.</p>
      <div className={styles["actions"]}>
        <Button type="submit" busy={state.busy}>
          Save billing details
        </Button>
        <Button variant="hollow" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ContractForm>
  );
};

export default BillingForm;
