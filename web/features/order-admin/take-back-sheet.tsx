import { useState } from "react";
import { salesContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call } from "../../lib/api-client.ts";
import { ActForm, Consequence } from "../admin-kit/act-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { wholeNumber } from "./order-words.ts";

const { takeBackReceipt } = salesContract.endpoints;

type Receipt = StaffOrder["receipts"][number];

export interface TakeBackProps {
  order: StaffOrder;
  receipt: Receipt;
  takeBack: NonNullable<Receipt["take_back"]>;
  onClose: () => void;
  onDone: (order: StaffOrder) => void;
}

const names = { reason: "Reason" };

/** Unapplies a receipt from its order; the money stays unallocated until it is assigned to another. */
const TakeBackSheet = ({ order, receipt, takeBack, onClose, onDone }: TakeBackProps) => {
  // If a colleague changes the order in the meantime, the change has to be reviewed first.
  const [version] = useState(order.version);
  const { amount_display: amount } = takeBack;
  const state = useCreateForm({
    schema: takeBackReceipt.body,
    start: { reason: "" },
    create: (body) =>
      call(
        takeBackReceipt,
        { params: { id: order.id, receiptId: receipt.id }, body: { ...body, version } },
        { leaves: false },
      ),
    doing: "taking the money off the order",
    created: `${amount} came off ${order.id} and waits.`,
    onCreated: ({ data }) => onDone(data),
  });
  return (
    <ActForm
      state={state}
      title={`Take ${amount} off ${wholeNumber(order.id)}`}
      names={names}
      action={`Take ${amount} off`}
      doing="Taking it off"
      keep="Leave it"
      onClose={onClose}
    >
      <p>{`${receipt.reference}, on the statement of ${receipt.received_on_display}.`}</p>
      <FormText
        form={state.form}
        name="reason"
        label="Reason"
        hint="Stays in the history. Please name nobody in it."
        maxLength={300}
        autoComplete="off"
      />
      <Consequence>{takeBack.what}</Consequence>
    </ActForm>
  );
};

export default TakeBackSheet;
