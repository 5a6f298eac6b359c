/** Paying a placed order by card, and what came of it. */
import { useState } from "react";
import { paymentsContract } from "../../shared/contract/payments.ts";
import { call } from "./api-client.ts";
import {
  type BankReply,
  type CardPaymentSlot,
  type ChosenCard,
  payByCard,
  type PaymentOutcome,
} from "./pay-by-card.ts";

interface OrderPayment extends Pick<CardPaymentSlot, "onChanged" | "onPaid"> {
  readonly due: Pick<CardPaymentSlot["due"], "amount" | "orderId">;
  /** Asks the customer's bank in this browser. */
  readonly confirm: (secret: string, card: string) => Promise<BankReply>;
  /** Nothing was charged. */
  readonly onFailed: () => unknown;
}

export const useOrderPayment = ({ due, confirm, onPaid, onChanged, onFailed }: OrderPayment) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string | null; attempt: number }>({
    message: null,
    attempt: 0,
  });
  const take = async (outcome: PaymentOutcome): Promise<void> => {
    if (outcome.status === "placed") {
      await onPaid(outcome.order);
      return;
    }
    const message = outcome.status === "refused" ? outcome.failure.message : outcome.message;
    setProblem(({ attempt }) => ({ message, attempt: attempt + 1 }));
    if (outcome.status === "failed") await onFailed();
    if (outcome.status === "changed") await onChanged();
  };
  const ask = async ({ id, keep }: ChosenCard): Promise<void> => {
    const body = {
      order_id: due.orderId,
      payment_method: id,
      shown_to_pay: due.amount,
      keep_card: keep,
    };
    const outcome = await payByCard({
      pay: () => call(paymentsContract.endpoints.payOrder, { body }, { leaves: false }),
      confirm: (secret) => confirm(secret, id),
      onConfirming: () => {},
    });
    await take(outcome);
  };
  /** `find` answers the card to pay with; null when something about it is missing. */
  const pay = async (find: () => Promise<ChosenCard | null>): Promise<void> => {
    setBusy(true);
    setProblem(({ attempt }) => ({ message: null, attempt }));
    const card = await find();
    if (card) await ask(card);
    setBusy(false);
  };
  return { busy, problem, pay };
};
