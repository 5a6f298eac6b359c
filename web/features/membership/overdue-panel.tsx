import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { notify } from "../../lib/notifications.ts";
import type { AuthenticationResult, CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { useOrderPayment } from "../../lib/use-order-payment.ts";
import { savedCardMethod } from "../../lib/use-payment-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./overdue-panel.module.css";
import { vatSentence } from "./plan-text.ts";

type Overdue = NonNullable<MembershipView["overdue"]>;

interface OverduePanelProps {
  membership: Pick<MembershipView, "card" | "includes_vat" | "pay_by">;
  overdue: Overdue;
  /** The name of a plan that has ended. */
  endedPlan?: string;
  /** True if the member came here to pay: the panel gets the focus. */
  isShown?: boolean;
  /** This is called if the data shown may have changed. */
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
  /** Authenticates with the customer's bank. */
  confirm: (secret: string, card: string) => Promise<AuthenticationResult>;
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Pays all overdue amounts at once: with a card, or by confirming the payment that the bank asks about. */
const OverduePanel = ({
  membership,
  overdue,
  isShown: requested = false,
  ...rest
}: OverduePanelProps) => {
  const { endedPlan, onReload, renderCardPayment, confirm } = rest;
  const [byCard, setByCard] = useState(false);
  const headingId = `overdue-${overdue.order_id}`;
  useEffect(() => {
    if (requested) focusOn(headingId);
  }, [requested, headingId]);
  const due = { orderId: overdue.order_id, amount: overdue.amount };
  const onPaid = async (): Promise<void> => {
    notify("success", `${overdue.amount_display} has been paid. Thank you.`);
    await onReload();
    // The panel and its button no longer exist.
    focusOn("main");
  };
  return (
    <section className={styles["overdue"]} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {endedPlan === undefined
          ? `${overdue.amount_display} is overdue`
          : `You owe ${overdue.amount_display} for ${endedPlan}`}
      </h2>
      <div className={styles["what"]}>
        {endedPlan !== undefined && (
          <p>
            Your {endedPlan} plan has ended, but these payments are still due. Until you pay them
            you can’t start another plan. You can still buy reports and products.
          </p>
        )}
        <ul className={styles["payments"]}>
          {overdue.payments.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p className={styles["vat"]}>{vatSentence(membership)}</p>
        <p>{overdueStatusText(overdue, membership)}</p>
        {overdue.pay_until_display !== null && (
          <p>
            You can pay until {overdue.pay_until_display}. After that your next term is cancelled.
          </p>
        )}
      </div>
      {byCard ? (
        renderCardPayment({
          due: {
            ...due,
            amountDisplay: overdue.amount_display,
            mustKeep: true,
            instead: "Not now",
          },
          onPaid,
          onChanged: onReload,
          onClose: () => {
            flushSync(() => setByCard(false));
            focusOn(headingId);
          },
        })
      ) : (
        <ConfirmOrPay
          card={overdue.confirm_with}
          payment={{ due, confirm, onPaid, onChanged: onReload, onFailed: onReload }}
          onByCard={() => setByCard(true)}
        />
      )}
    </section>
  );
};

const overdueStatusText = (
  { next_try_display: next, confirm_with }: Overdue,
  { card, pay_by }: OverduePanelProps["membership"],
): string => {
  if (confirm_with !== null)
    return "Your bank needs you to confirm this payment. You haven’t been charged yet.";
  if (pay_by === "bacs")
    return "We haven’t received your transfer yet. You can also pay by card now.";
  if (next === null) return "We won’t try again. Please pay with a card that works.";
  return `We’ll try again on ${next} with ${card ?? "your saved card"}. You can also pay now.`;
};

interface ConfirmOrPayProps {
  /** The card whose bank asks for authentication; null if none does. */
  card: string | null;
  payment: Parameters<typeof useOrderPayment>[0];
  onByCard: () => void;
}

const ConfirmOrPay = ({ card, payment, onByCard }: ConfirmOrPayProps) => {
  const { busy, problem, pay } = useOrderPayment(payment);
  return (
    <>
      <ErrorSummary
        title="Something went wrong..."
        attempt={problem.attempt}
        faults={problem.message === null ? [] : [{ message: problem.message }]}
      />
      <ActionRow>
        {card === null ? (
          <Button onClick={onByCard}>Pay now</Button>
        ) : (
          <>
            <Button
              busy={busy}
              onClick={() => void pay(() => Promise.resolve(savedCardMethod(card)))}
            >
              {busy ? "Waiting for your bank" : "Confirm with your bank"}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={onByCard}>
              Pay with another card
            </Button>
          </>
        )}
      </ActionRow>
    </>
  );
};

export default OverduePanel;
