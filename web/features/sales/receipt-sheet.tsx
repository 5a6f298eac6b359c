import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { salesContract } from "../../../shared/contract/sales.ts";
import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { call } from "../../lib/api-client.ts";
import { FormPounds, FormText } from "../records/form-fields.tsx";
import { penceIn, pounds, poundsText } from "../records/form-values.ts";
import { useCreateForm } from "../records/use-create-form.ts";
import { ActForm, Consequence } from "../records/act-form.tsx";
import type { ActSheetProps } from "./act-props.ts";
import { wholeNumber } from "./order-words.ts";

const { recordReceipt } = salesContract.endpoints;

const names = { amount: "Amount", reference: "Reference", received_on: "Day" };

const schema = z.pipe(
  z.object({ amount: pounds, reference: z.string(), received_on: z.string() }),
  recordReceipt.body,
);

/** A line of the bank statement. Whatever is more than is left to pay is kept until somebody decides. */
const ReceiptSheet = ({ order, onClose, onDone }: ActSheetProps) => {
  const { left } = order.acts.receive;
  const [today] = useState(() => londonDay(new Date()));
  const state = useCreateForm({
    schema,
    start: {
      amount: left > 0 ? poundsText(left) : "",
      // Of a second part the bank shows another line: whoever has it before them types it.
      reference: order.receipts.length === 0 ? order.id : "",
      received_on: today,
    },
    create: (body) =>
      call(
        recordReceipt,
        { params: { id: order.id }, body: { ...body, keep_rest: true } },
        { leaves: false },
      ),
    created: "The receipt is recorded.",
    onCreated: onDone,
  });
  const typed: unknown = useWatch({ control: state.form.control, name: "amount" });
  const amount = penceIn(typeof typed === "string" ? typed : "");
  return (
    <ActForm
      state={state}
      title={`Record a receipt for ${wholeNumber(order.id)}`}
      names={names}
      action={amount === null || amount === 0 ? "Record" : `Record ${displayPence(amount)}`}
      doing="Recording"
      keep="Not now"
      onClose={onClose}
    >
      <FormPounds form={state.form} name="amount" label="Amount in pounds" />
      <FormText
        form={state.form}
        name="reference"
        label="Reference"
        hint="As the bank statement shows it. The same one is not recorded twice."
        autoComplete="off"
      />
      <FormText form={state.form} name="received_on" label="Day on the statement" type="date" />
      <Consequence>{amount === null ? "" : consequenceOf(order, amount)}</Consequence>
    </ActForm>
  );
};

const consequenceOf = ({ acts: { receive } }: StaffOrder, amount: number): string => {
  if (receive.keeps)
    return "Nothing is to be paid for this order any more. The money is kept until somebody decides what becomes of it.";
  const { left, left_display } = receive;
  if (amount === left)
    return "With that it is paid: what it is for opens at once, and its VAT invoice is mailed.";
  return amount < left
    ? `A part: ${displayPence(left - amount)} of ${left_display} stays to be paid, and nothing opens yet.`
    : `${displayPence(amount - left)} more than is left. The order is paid with ${left_display}, and the rest is kept until somebody decides what becomes of it.`;
};

export default ReceiptSheet;
