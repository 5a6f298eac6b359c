import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type {
  RecordedReceipt,
  StaffOrder,
} from "../../../shared/contract/orders/order-admin-views.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { FormPounds, FormText } from "../admin-kit/form-fields.tsx";
import { readPence, pounds, poundsText } from "../admin-kit/form-values.ts";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import type { OrderActionProps } from "./order-action-props.ts";
import { unbrokenOrderNumber } from "./order-text.ts";
import { useStaffOrder } from "./use-staff-order.ts";

const { recordReceipt } = orderAdminContract.endpoints;

const names = { amount: "Amount", reference: "Reference", received_on: "Date" };

const schema = z.pipe(
  z.object({ amount: pounds, reference: z.string(), received_on: z.string() }),
  recordReceipt.body,
);

/**
 * Records a line of the bank statement. An overpayment is kept as an unallocated payment until somebody decides about
 * it. A possible duplicate is shown, and recorded only after a second click.
 */
const ReceiptSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  const { left } = order.acts.receive;
  const [today] = useState(() => londonDay(new Date()));
  const [warning, setWarning] = useState<DuplicateWarning | null>(null);
  const { mutate } = useStaffOrder(order.id);
  const state = useCreateForm({
    schema,
    start: {
      amount: left > 0 ? poundsText(left) : "",
      // A second transfer has a different reference on the statement, so it has to be typed.
      reference: order.receipts.length === 0 ? order.id : "",
      received_on: today,
    },
    create: async (body) => {
      const again = alike.length;
      const recorded = await record(order.id, { ...body, keep_rest: true, left, again }).catch(
        (thrown: unknown) => {
          // A colleague saved first: the dialog shows the new outstanding amount.
          if (asFailure(thrown).code === "stale") void mutate();
          throw thrown;
        },
      );
      if (recorded.entered) return;
      setWarning({ about, alike: recorded.alike });
      throw new Error("Not recorded: this may be a duplicate.");
    },
    doing: "recording the payment",
    created: "Payment recorded.",
    onCreated: onDone,
  });
  const typed: unknown[] = useWatch({ control: state.form.control, name: fields });
  const amount = readPence(typeof typed[0] === "string" ? typed[0] : "");
  // The confirmation is valid only for the values that were sent; other values need a new one.
  const about = JSON.stringify(typed);
  const alike = warning?.about === about ? warning.alike : [];
  const another = alike.length > 0 ? "another " : "";
  return (
    <ActionForm
      state={state}
      title={`Record a payment for ${unbrokenOrderNumber(order.id)}`}
      names={names}
      action={
        amount === null || amount === 0 ? "Record" : `Record ${another}${formatPence(amount)}`
      }
      doing="Recording"
      onClose={onClose}
    >
      <FormPounds name="amount" label="Amount in pounds" />
      <FormText name="reference" hint="As shown on the bank statement." autoComplete="off" />
      <FormText name="received_on" label="Statement date" type="date" />
      <DuplicateReceipts alike={alike} />
      <Consequence>{amount === null ? "" : consequenceOf(order, amount)}</Consequence>
    </ActionForm>
  );
};

const fields = ["amount", "reference", "received_on"];

interface DuplicateWarning {
  /** The values of the fields at that time. */
  readonly about: string;
  readonly alike: RecordedReceipt["alike"];
}

const record = (id: string, body: CallInput<typeof recordReceipt>["body"]) =>
  callInPlace(recordReceipt, { params: { id }, body });

const DuplicateReceipts = ({ alike }: Pick<DuplicateWarning, "alike">) =>
  alike.length === 0 ? null : (
    <div>
      <p>Already recorded. Only record another if the bank shows two payments.</p>
      {alike.map((receipt) => (
        <p key={`${receipt.reference} ${receipt.entered_at_display} ${receipt.amount_display}`}>
          {`${receipt.amount_display}, statement date ${receipt.received_on_display}, reference ${receipt.reference}: recorded ${receipt.entered_at_display}`}
        </p>
      ))}
    </div>
  );

const consequenceOf = ({ acts: { receive } }: StaffOrder, amount: number): string => {
  if (receive.keeps)
    return "Nothing is due on this order. The money is kept as an unallocated payment.";
  const { left, left_display, months } = receive;
  if (months.length > 0) return consequenceForDebt(months, amount);
  if (amount === left)
    return "This pays the order in full. We’ll release it and email the VAT invoice.";
  return amount < left
    ? `Part payment: ${formatPence(left - amount)} of ${left_display} is still due. The order is not released yet.`
    : `${formatPence(amount - left)} too much. ${left_display} pays the order; the rest is kept as an unallocated payment.`;
};

/** Outstanding debt is paid in whole payments, earliest first. */
const consequenceForDebt = (
  months: StaffOrder["acts"]["receive"]["months"],
  amount: number,
): string => {
  const paid: string[] = [];
  let rest = amount;
  for (const month of months) {
    if (month.amount > rest) break;
    paid.push(month.title);
    rest -= month.amount;
  }
  const unallocated = rest > 0 ? ` ${formatPence(rest)} is kept as an unallocated payment.` : "";
  if (paid.length === 0) return `This is less than the first payment due.${unallocated}`;
  const all = paid.length === months.length ? " Nothing more is owed." : "";
  return `This pays ${paid.join(", ")}. Ended plans stay ended.${all}${unallocated}`;
};

export default ReceiptSheet;
