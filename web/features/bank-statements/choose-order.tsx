import { useState } from "react";
import * as z from "zod/mini";
import {
  bankStatementsContract,
  type BankLineView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { ActionForm, Consequence } from "../admin-kit/action-form.tsx";
import { ConfirmDuplicate } from "../admin-kit/duplicate-warning.tsx";
import { FormPounds } from "../admin-kit/form-fields.tsx";
import { pounds } from "../admin-kit/form-values.ts";
import { type OrderChoice, OrderField } from "../admin-kit/order-field.tsx";
import { useCreateForm } from "../admin-kit/use-create-form.ts";
import { matchBankLine } from "./match-line.ts";

const names = {
  order_id: "Order",
  amount: "Amount credited in pounds",
  again: "Separate transfer",
};

const { matchLine: endpoint } = bankStatementsContract.endpoints;

/** A line in pounds needs no amount to be entered. */
const inPounds = z.omit(endpoint.body, { amount: true });
const inAnotherCurrency = z.extend(endpoint.body, { amount: pounds });

/** Assigns a line to an order that a person has found. */
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
    schema: line.in_pounds ? inPounds : inAnotherCurrency,
    start: { order_id: start?.id ?? "", again: false, ...(line.in_pounds ? {} : { amount: "" }) },
    create: (body: CallInput<typeof endpoint>["body"]) =>
      matchBankLine(statementId, line.id, { ...body, left: order?.left }),
    doing: "recording the line",
    created: `${line.amount_display} recorded.`,
    onCreated: onDone,
  });
  return (
    <ActionForm
      state={state}
      title={`Line ${line.line}: ${line.amount_display}`}
      names={names}
      action={line.in_pounds ? `Record ${line.amount_display}` : "Record in pounds"}
      doing="Recording"
      onClose={onClose}
    >
      <p>{line.text}</p>
      <OrderField start={start} onChoose={setOrder} />
      {!line.in_pounds && (
        <FormPounds name="amount" hint="The amount credited in pounds, after bank charges." />
      )}
      <ConfirmDuplicate />
      <Consequence>Any excess is kept as an unallocated payment.</Consequence>
    </ActionForm>
  );
};

export default ChooseOrder;
