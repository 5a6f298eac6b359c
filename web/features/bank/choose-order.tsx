import { bankContract, type BankLineView } from "../../../shared/contract/bank.ts";
import { ActForm, Consequence } from "../records/act-form.tsx";
import { FormText } from "../records/form-fields.tsx";
import { useCreateForm } from "../records/use-create-form.ts";
import { applyLine } from "./apply-line.ts";

const names = { order_id: "Order number" };

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
  const state = useCreateForm({
    schema: bankContract.endpoints.applyLine.body,
    start: { order_id: line.proposal.orders[0]?.id ?? "" },
    create: ({ order_id }) => applyLine(statementId, line.id, order_id),
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
      <FormText
        form={state.form}
        name="order_id"
        label="Order number"
        hint="With or without dashes."
        autoComplete="off"
      />
      <Consequence>
        What the order does not need is kept until somebody decides what becomes of it.
      </Consequence>
    </ActForm>
  );
};

export default ChooseOrder;
