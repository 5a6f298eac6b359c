import * as z from "zod/mini";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { call } from "../../lib/api-client.ts";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { ActForm, Consequence } from "../admin-kit/act-form.tsx";
import type { ActSheetProps } from "./act-props.ts";
import { wholeNumber } from "./order-words.ts";

const { advanceOrder } = ordersContract.endpoints;

const names = { carrier: "Carrier", tracking: "Tracking number" };

const schema = z.pick(advanceOrder.body, { carrier: true, tracking: true });

/** Dispatches the parcel, or corrects its details. The buyer gets an email each time. */
const DispatchSheet = ({ order, onClose, onDone }: ActSheetProps) => {
  const { corrects, carrier, tracking } = order.acts.dispatch;
  const state = useCreateForm({
    schema,
    start: { carrier, tracking },
    create: (body) =>
      call(
        advanceOrder,
        { params: { id: order.id }, body: { ...body, status: "shipped", version: order.version } },
        { leaves: false },
      ),
    doing: "updating the order",
    created: corrects ? "The parcel is corrected." : "The order is dispatched.",
    onCreated: onDone,
  });
  return (
    <ActForm
      state={state}
      title={
        corrects
          ? `Correct the parcel of ${wholeNumber(order.id)}`
          : `Dispatch ${wholeNumber(order.id)}`
      }
      names={names}
      action={corrects ? "Correct it" : "Dispatch"}
      doing={corrects ? "Correcting" : "Dispatching"}
      keep="Not now"
      onClose={onClose}
    >
      <FormText form={state.form} name="carrier" label="Carrier" optional autoComplete="off" />
      <FormText
        form={state.form}
        name="tracking"
        label="Tracking number"
        optional
        autoComplete="off"
      />
      <Consequence>{`${order.buyer.name} gets a mail that says so.`}</Consequence>
    </ActForm>
  );
};

export default DispatchSheet;
