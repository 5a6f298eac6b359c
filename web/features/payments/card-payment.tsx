import type { ReactNode } from "react";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { useOrderPayment } from "../../lib/use-order-payment.ts";
import { usePaymentCard } from "../../lib/use-payment-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { CardPicker } from "./card-picker.tsx";
import styles from "./card-payment.module.css";
import { confirmCardPayment } from "./confirm-card-payment.ts";

/** Pays a placed order by card: one that waits for a bank transfer, or overdue amounts. */
const CardPayment = ({
  due,
  resend,
  onPaid,
  onChanged,
  onClose,
}: CardPaymentSlot & { resend: ReactNode }) => {
  const card = usePaymentCard(due);
  const { busy, problem, pay } = useOrderPayment({
    due,
    confirm: confirmCardPayment,
    onPaid,
    onChanged,
    onFailed: card.forget,
  });
  const byTransfer = due.instead === "Pay by bank transfer";
  return (
    <div className={styles["payment"]} role="group" aria-label="Pay by card">
      <CardPicker
        selected={card.selected}
        onSelect={card.choose}
        paying={card.form}
        resend={resend}
        otherwise={byTransfer ? "You can pay by bank transfer instead." : "Please try again later."}
      />
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      <ActionRow>
        <Button busy={busy} disabled={!card.isThere} onClick={() => void pay(card.get)}>
          {busy ? "Paying" : `Pay ${due.amountDisplay}`}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {due.instead}
        </Button>
      </ActionRow>
    </div>
  );
};

export default CardPayment;
