import { type ReactNode, useState } from "react";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import { payByCard, type PaymentOutcome } from "../../lib/pay-by-card.ts";
import { usePayingCard } from "../../lib/use-paying-card.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CardPicker } from "./card-picker.tsx";
import styles from "./card-payment.module.css";
import { confirmCardPayment } from "./confirm-card-payment.ts";

interface CardPaymentProps {
  order: OrderView;
  resend: ReactNode;
  onPaid: (order: OrderView) => Promise<unknown>;
  /** It may be paid, cancelled or changed already. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Pays an order that waits for a bank transfer by card instead. */
const CardPayment = ({ order, resend, onClose, ...ends }: CardPaymentProps) => {
  const { card, busy, problem, pay } = usePayment(order, ends);
  return (
    <div className={styles["payment"]} role="group" aria-label="Pay by card">
      <CardPicker
        selected={card.selected}
        onSelect={card.choose}
        paying={card.form}
        resend={resend}
      />
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      <div className={styles["actions"]}>
        <Button busy={busy} disabled={!card.isThere} onClick={() => void pay()}>
          {busy ? "Paying" : `Pay ${order.totals.toPayDisplay}`}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Pay by bank transfer
        </Button>
      </div>
    </div>
  );
};

const usePayment = (
  order: OrderView,
  { onPaid, onChanged }: Pick<CardPaymentProps, "onChanged" | "onPaid">,
) => {
  const card = usePayingCard(order.basket.subscription.length > 0);
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
    if (outcome.status === "failed") card.forget();
    if (outcome.status === "changed") await onChanged();
    const message = outcome.status === "refused" ? outcome.failure.message : outcome.message;
    setProblem(({ attempt }) => ({ message, attempt: attempt + 1 }));
  };
  const pay = async (): Promise<void> => {
    setBusy(true);
    setProblem(({ attempt }) => ({ message: null, attempt }));
    const method = await card.get();
    if (method) {
      const body = {
        order_id: order.id,
        payment_method: method.id,
        shown_to_pay: order.totals.toPay,
        keep_card: method.keep,
      };
      const outcome = await payByCard({
        pay: () => call(paymentsContract.endpoints.payOrder, { body }, { leaves: false }),
        confirm: (secret) => confirmCardPayment(secret, method.id),
        onConfirming: () => {},
      });
      await take(outcome);
    }
    setBusy(false);
  };
  return { card, busy, problem, pay };
};

export default CardPayment;
