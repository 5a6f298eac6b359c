import { useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { ConfirmDuplicate } from "../admin-kit/duplicate-warning.tsx";
import { type OrderChoice, OrderField } from "../admin-kit/order-field.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";

const { moveReceipt } = orderAdminContract.endpoints;

const names = { order_id: "Order", again: "Separate transfer" };

/** Assigns an unallocated payment to another order, because its reference was wrong or it is for two orders. */
const ReassignPaymentSheet = ({
  order,
  receipt: { id: receiptId, amount_display: amount, reference },
  onClose,
  onDone,
}: {
  order: StaffOrder;
  receipt: StaffOrder["receipts"][number];
  onClose: () => void;
  onDone: (order: StaffOrder) => void;
}) => {
  const [chosen, setChosen] = useState<OrderChoice | null>(null);
  const state = useCreateForm({
    schema: moveReceipt.body,
    start: { order_id: "", again: false },
    create: (body) =>
      callInPlace(moveReceipt, {
        params: { id: order.id, receiptId },
        body: { ...body, left: chosen?.left },
      }),
    doing: "moving the payment",
    created: `${amount} moved to the other order.`,
    onCreated: ({ data }) => onDone(data),
  });
  return (
    <ActionForm
      state={state}
      title={`Move ${amount} to another order`}
      names={names}
      action={`Move ${amount}`}
      doing="Moving"
      onClose={onClose}
    >
      <p>{`${reference}, kept for ${order.id}.`}</p>
      <OrderField onChoose={setChosen} />
      <ConfirmDuplicate />
      <Consequence>
        Any excess becomes an unallocated payment on the other order. We won’t email anyone about a
        return.
      </Consequence>
    </ActionForm>
  );
};

export default ReassignPaymentSheet;
