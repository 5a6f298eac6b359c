import { useState } from "react";
import { useController } from "react-hook-form";
import { bankContract, type BankLineView } from "../../../shared/contract/bank.ts";
import { ActForm, Consequence } from "../records/act-form.tsx";
import type { Choice } from "../records/choice.ts";
import { ChoiceField } from "../records/choice-field.tsx";
import type { AnyForm } from "../records/use-record-form.ts";
import { useCreateForm } from "../records/use-create-form.ts";
import { applyLine } from "./apply-line.ts";
import { findOrders } from "./find-orders.ts";

const names = { order_id: "Order" };

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
      <ChosenOrder form={state.form} />
      <Consequence>
        What the order does not need is kept until somebody decides what becomes of it.
      </Consequence>
    </ActForm>
  );
};

const ChosenOrder = ({ form }: { form: AnyForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: "order_id" });
  const proposed: unknown = field.value;
  const [chosen, setChosen] = useState<Choice | null>(
    typeof proposed === "string" && proposed !== "" ? { id: proposed, title: proposed } : null,
  );
  return (
    <ChoiceField
      name="order_id"
      label="Order"
      hint="Number, buyer or company."
      placeholder="Type to find one"
      chosen={chosen === null ? [] : [chosen]}
      choices={findOrders}
      error={fieldState.error?.message}
      onChoose={(all) => {
        const next = all.at(-1) ?? null;
        setChosen(next);
        field.onChange(next?.id ?? "");
      }}
    />
  );
};

export default ChooseOrder;
