import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { FormCheckbox, FormPounds, FormText } from "../admin-kit/form-fields.tsx";
import { readPence, pounds, poundsText } from "../admin-kit/form-values.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import type { OrderActionProps } from "./order-action-props.ts";
import { unbrokenOrderNumber } from "./order-text.ts";

const { refundOrder } = orderAdminContract.endpoints;

const names = { amount: "Amount", reason: "Reason", by_transfer: "By bank transfer" };

const schema = z.pipe(
  z.object({ amount: pounds, reason: z.string(), by_transfer: z.optional(z.boolean()) }),
  refundOrder.body,
);

/** Refunds all or part of the payments by their original method, with a credit note. */
const RefundSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  const { received, refunded } = order;
  const { most: max, whole_may, by_transfer, by_transfer_display } = order.acts.refund;
  const isByCard = order.acts.refund.method === "card";
  // The idempotency key of this refund: a second click, or a retry after a lost reply, is the same refund. A
  // different method is a different refund.
  const [key] = useState(() => crypto.randomUUID());
  // If a colleague changes the amounts in the meantime, the change has to be reviewed first.
  const [seen] = useState({ received, refunded });
  const state = useCreateForm({
    schema,
    start: { amount: whole_may ? poundsText(max) : "", reason: "", by_transfer: false },
    create: (body) =>
      callInPlace(refundOrder, {
        params: { id: order.id },
        body: { ...body, seen, key: body.by_transfer === true ? `${key}-transfer` : key },
      }),
    doing: "refunding the order",
    created: "Refund started. We’ll email the credit note.",
    onCreated: onDone,
  });
  const typed: unknown = useWatch({ control: state.form.control, name: "amount" });
  const isByTransfer = useWatch({ control: state.form.control, name: "by_transfer" }) === true;
  const amount = readPence(typeof typed === "string" ? typed : "");
  return (
    <ActionForm
      state={state}
      title={`Refund ${unbrokenOrderNumber(order.id)}`}
      names={names}
      action={amount === null || amount === 0 ? "Refund" : `Refund ${formatPence(amount)}`}
      doing="Refunding"
      onClose={state.failure === null ? onClose : onDone}
    >
      <FormPounds
        name="amount"
        label="Amount in pounds"
        hint={`Up to ${order.acts.refund.most_display}, incl. VAT.`}
      />
      <FormText name="reason" hint="Shown on the credit note." autoComplete="off" />
      {isByCard && by_transfer > 0 && (
        <FormCheckbox
          name="by_transfer"
          label={`By bank transfer, where the card refund failed: up to ${by_transfer_display}`}
        />
      )}
      <Consequence>{amount === null ? "" : consequenceOf(order, amount, isByTransfer)}</Consequence>
    </ActionForm>
  );
};

const refundMethodTexts = {
  card: "It will be refunded to the card used.",
  bacs: "Pay it back by bank transfer; this records the refund.",
} as const;

const consequenceOf = (
  { acts: { refund }, received }: StaffOrder,
  amount: number,
  isByTransfer: boolean,
): string => {
  if (!isByTransfer && amount > refund.most)
    return refund.most < refund.left ? refund.whole : `Enter ${refund.most_display} or less.`;
  const isWhole = amount === refund.left;
  const way = refundMethodTexts[isByTransfer ? "bacs" : (refund.method ?? "card")];
  if (!isWhole) return `Partial refund of ${formatPence(received)}. ${refund.part} ${way}`;
  return refund.whole_may ? `Full refund. ${refund.whole} ${way}` : refund.whole;
};

export default RefundSheet;
