import * as z from "zod/mini";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { PartyFields } from "../admin-kit/party-fields.tsx";
import { addressStart, partyNames } from "../admin-kit/party-names.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import type { OrderActionProps } from "./order-action-props.ts";
import { useStaffOrder } from "./use-staff-order.ts";

const { rebillRenewal } = orderAdminContract.endpoints;

const names = { ...partyNames, reason: "Reason" };

const schema = z.omit(rebillRenewal.body, { version: true });

/** Corrects the address and VAT number of a renewal before it is paid. */
const RebillSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  const { id, version } = order;
  const { mutate } = useStaffOrder(id);
  const state = useCreateForm({
    schema,
    start: startOf(order),
    create: async (body) => {
      try {
        return await callInPlace(rebillRenewal, { params: { id }, body: { ...body, version } });
      } catch (thrown) {
        // A colleague saved first: the input stays, and the order is reloaded.
        if (asFailure(thrown).code === "stale") void mutate();
        throw thrown;
      }
    },
    doing: "changing the billing details",
    created: "Billing details changed.",
    onCreated: onDone,
  });
  return (
    <ActionForm
      state={state}
      title="Change billing details"
      names={names}
      action="Change billing details"
      doing="Changing"
      onClose={onClose}
    >
      <PartyFields
        title="Bill the renewal to"
        countries={order.countries}
        withPurchaseNumber={false}
      />
      <FormText name="reason" hint="Internal: not shown to the customer." autoComplete="off" />
      <Consequence>
        {`VAT is recalculated from the country; the net amount stays the same. We’ll email ${order.buyer.name} if the total changes.`}
      </Consequence>
    </ActionForm>
  );
};

const startOf = (order: StaffOrder) => ({
  address: addressStart(order.address_billing_json ?? order.address_account_json ?? {}),
  vat_number: order.vat_number,
  company_number: order.company_number,
  reason: "",
});

export default RebillSheet;
