import { useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { unbrokenOrderNumber } from "./order-text.ts";

const { reverseReceipt } = orderAdminContract.endpoints;

type Receipt = StaffOrder["receipts"][number];

export interface ReverseReceiptProps {
  order: StaffOrder;
  receipt: Receipt;
  takeBack: NonNullable<Receipt["take_back"]>;
  onClose: () => void;
  onDone: (order: StaffOrder) => void;
}

const names = { reason: "Reason" };

/** Unapplies a receipt from its order; the money stays unallocated until it is assigned to another. */
const ReverseReceiptSheet = ({
  order,
  receipt,
  takeBack,
  onClose,
  onDone,
}: ReverseReceiptProps) => {
  // If a colleague changes the order in the meantime, the change has to be reviewed first.
  const [version] = useState(order.version);
  const { amount_display: amount } = takeBack;
  const state = useCreateForm({
    schema: reverseReceipt.body,
    start: { reason: "" },
    create: (body) =>
      callInPlace(reverseReceipt, {
        params: { id: order.id, receiptId: receipt.id },
        body: { ...body, version },
      }),
    doing: "removing the payment",
    created: `${amount} removed from ${order.id}. It is now unallocated.`,
    onCreated: ({ data }) => onDone(data),
  });
  return (
    <ActionForm
      state={state}
      title={`Remove ${amount} from ${unbrokenOrderNumber(order.id)}`}
      names={names}
      action={`Remove ${amount}`}
      doing="Removing"
      onClose={onClose}
    >
      <p>{`${receipt.reference}, statement date ${receipt.received_on_display}.`}</p>
      <FormText
        name="reason"
        hint="Shown in the history. Don’t include names."
        maxLength={300}
        autoComplete="off"
      />
      <Consequence>{takeBack.what}</Consequence>
    </ActionForm>
  );
};

export default ReverseReceiptSheet;
