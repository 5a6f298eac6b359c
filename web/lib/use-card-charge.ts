/** A card payment and its outcome. */
import { useState } from "react";
import { useErrorTitle } from "./page-title.ts";
import {
  type AuthenticationResult,
  type PaymentCardChoice,
  type PaymentResponse,
  payByCard,
  type PaymentOutcome,
  type CardReadResult,
} from "./pay-by-card.ts";

interface CardCharge<T> {
  /** Requests the payment; a retry continues where the first attempt stopped. */
  readonly charge: (card: PaymentCardChoice) => Promise<PaymentResponse<T>>;
  /** Authenticates with the customer's bank in this browser. */
  readonly confirm: (secret: string, card: string) => Promise<AuthenticationResult>;
  readonly onPaid: (paid: T) => unknown;
  /** This is called when the order may have been paid, cancelled or changed. */
  readonly onChanged: () => unknown;
  /** This is called when nothing was charged. */
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
  useErrorTitle(problem.message !== null);
  const tell = (message: string): void =>
    setProblem(({ attempt }) => ({ message, attempt: attempt + 1 }));
  const take = async (outcome: PaymentOutcome<T>): Promise<void> => {
    if (outcome.status === "placed") {
      await onPaid(outcome.order);
      return;
    }
    tell(outcome.status === "refused" ? outcome.failure.message : outcome.message);
    if (outcome.status === "failed") await onFailed();
    if (outcome.status === "changed") await onChanged();
  };
  /** Pays with the card that `find` returns. */
  const pay = async (find: () => Promise<CardReadResult>): Promise<void> => {
    setBusy(true);
    setProblem(({ attempt }) => ({ message: null, attempt }));
    const reading = await find();
    if (reading.status === "failed") tell(reading.message);
    if (reading.status === "ready") {
      const { card } = reading;
      await take(
        await payByCard({
          pay: () => charge(card),
          confirm: (secret) => confirm(secret, card.id),
          onConfirming: () => {},
        }),
      );
    }
    setBusy(false);
  };
  return { busy, problem, pay };
};
