import * as z from "zod/mini";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import type { OrderActionProps } from "./order-action-props.ts";
import { unbrokenOrderNumber } from "./order-text.ts";

const { advanceOrder } = ordersContract.endpoints;

const names = { carrier: "Carrier", tracking: "Tracking number" };

const schema = z.pick(advanceOrder.body, { carrier: true, tracking: true });

/** Dispatches the parcel, or corrects its details. The buyer gets an email each time. */
const DispatchSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  const { corrects, carrier, tracking } = order.acts.dispatch;
  const state = useCreateForm({
    schema,
    start: { carrier, tracking },
    create: (body) =>
      callInPlace(advanceOrder, {
        params: { id: order.id },
        body: { ...body, status: "shipped", version: order.version },
      }),
    doing: "updating the order",
    created: corrects ? "Tracking updated." : "Order dispatched.",
    onCreated: onDone,
  });
  return (
    <ActionForm
      state={state}
      title={
        corrects
          ? `Edit tracking for ${unbrokenOrderNumber(order.id)}`
          : `Dispatch ${unbrokenOrderNumber(order.id)}`
      }
      names={names}
      action={corrects ? "Save tracking" : "Dispatch"}
      doing={corrects ? "Saving" : "Dispatching"}
      onClose={onClose}
    >
      <FormText name="carrier" optional autoComplete="off" />
      <FormText name="tracking" optional autoComplete="off" />
      <Consequence>{`We’ll email ${order.buyer.name}.`}</Consequence>
    </ActionForm>
  );
};

export default DispatchSheet;
