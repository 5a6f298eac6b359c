import { useState } from "react";
import { bankContract, type BankLineView } from "../../../shared/contract/bank.ts";
import { ActForm, Consequence } from "../records/act-form.tsx";
import { AgainBox } from "../records/again-box.tsx";
import { type OrderChoice, OrderField } from "../records/order-field.tsx";
import { useCreateForm } from "../records/use-create-form.ts";
import { applyLine } from "./apply-line.ts";

const names = { order_id: "Order", again: "Another transfer" };

/** A line is put to an order that a person has found. */
const ChooseOrder = ({
  statementId,
  line,
  onClose,
  onDone,
}: {
  statementId: string;
  line: BankLineView;
  onClose: () => void;
  onDone: () => void;
}) => {
  const [proposed] = line.proposal?.orders ?? [];
  const start = proposed === undefined ? null : { ...proposed, title: proposed.id };
  const [order, setOrder] = useState<OrderChoice | null>(start);
  const state = useCreateForm({
    schema: bankContract.endpoints.applyLine.body,
    start: { order_id: start?.id ?? "", again: false },
    create: ({ order_id, again }) =>
      applyLine(statementId, line.id, { order_id, again, left: order?.left }),
    doing: "recording the line",
    created: `${line.amount_display} is recorded.`,
    onCreated: onDone,
  });
  return (
    <ActForm
      state={state}
      title={`Line ${line.line}: ${line.amount_display}`}
      names={names}
      action={`Record ${line.amount_display}`}
      doing="Recording"
      keep="Not now"
      onClose={onClose}
    >
      <p>{line.text}</p>
      <OrderField form={state.form} start={start} onChoose={setOrder} />
      <AgainBox form={state.form} />
      <Consequence>
        What the order does not need is kept until somebody decides what becomes of it.
      </Consequence>
    </ActForm>
  );
};

export default ChooseOrder;
