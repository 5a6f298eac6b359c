/** One card payment, and what came of it. */
import { useState } from "react";
import {
  type BankReply,
  type ChosenCard,
  type Payment,
  payByCard,
  type PaymentOutcome,
} from "./pay-by-card.ts";

interface CardCharge<T> {
  /** Asks for the payment; asking again goes on where the first left off. */
  readonly charge: (card: ChosenCard) => Promise<Payment<T>>;
  /** Asks the customer's bank in this browser. */
  readonly confirm: (secret: string, card: string) => Promise<BankReply>;
  readonly onPaid: (paid: T) => unknown;
  /** It may be paid, cancelled or changed already. */
  readonly onChanged: () => unknown;
  /** Nothing was charged. */
  readonly onFailed: () => unknown;
}

export const useCardCharge = <T>({
  charge,
  confirm,
  onPaid,
  onChanged,
  onFailed,
}: CardCharge<T>) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string | null; attempt: number }>({
    message: null,
    attempt: 0,
  });
  const take = async (outcome: PaymentOutcome<T>): Promise<void> => {
    if (outcome.status === "placed") {
      await onPaid(outcome.order);
      return;
    }
    const message = outcome.status === "refused" ? outcome.failure.message : outcome.message;
    setProblem(({ attempt }) => ({ message, attempt: attempt + 1 }));
    if (outcome.status === "failed") await onFailed();
    if (outcome.status === "changed") await onChanged();
  };
  /** `find` answers the card to pay with; null when something about it is missing. */
  const pay = async (find: () => Promise<ChosenCard | null>): Promise<void> => {
    setBusy(true);
    setProblem(({ attempt }) => ({ message: null, attempt }));
    const card = await find();
    if (card)
      await take(
        await payByCard({
          pay: () => charge(card),
          confirm: (secret) => confirm(secret, card.id),
          onConfirming: () => {},
        }),
      );
    setBusy(false);
  };
  return { busy, problem, pay };
};
