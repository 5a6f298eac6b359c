import { useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { FormText } from "../admin-kit/form-fields.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import type { OrderActionProps } from "./order-action-props.ts";
import { unbrokenOrderNumber } from "./order-text.ts";

const { writeOffDebt } = orderAdminContract.endpoints;

const names = { reason: "Reason" };

/** Writes off the outstanding amount of the order, with a reason. */
const WriteOffSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  // If a colleague changes the order in the meantime, the change has to be reviewed first.
  const [{ amount, amount_display: display, what }] = useState(order.acts.write_off);
  const state = useCreateForm({
    schema: writeOffDebt.body,
    start: { reason: "", amount },
    create: (body) => callInPlace(writeOffDebt, { params: { id: order.id }, body }),
    doing: "writing off the debt",
    created: `${display} written off.`,
    onCreated: onDone,
  });
  return (
    <ActionForm
      state={state}
      title={`Write off ${display} on ${unbrokenOrderNumber(order.id)}`}
      names={names}
      action={`Write off ${display}`}
      doing="Writing off"
      onClose={onClose}
    >
      <FormText
        name="reason"
        hint="Shown in the history and on the credit note. Don’t include names."
        maxLength={200}
        autoComplete="off"
      />
      <Consequence>{what}</Consequence>
    </ActionForm>
  );
};

export default WriteOffSheet;
