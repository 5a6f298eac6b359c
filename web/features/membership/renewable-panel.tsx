import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { MembershipView } from "../../../shared/contract/memberships/membership-view.ts";
import { notify } from "../../lib/notifications.ts";
import { orderPath } from "../../lib/paths.ts";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./overdue-panel.module.css";
import { vatSentence } from "./plan-text.ts";

interface RenewablePanelProps {
  membership: Pick<MembershipView, "includes_vat" | "pay_by" | "plan" | "term">;
  renewable: NonNullable<MembershipView["renewable"]>;
  /** This is called if the data shown may have changed. */
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
}

const headingId = "renewable";
const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** A plan that ended because no further term was requested. Nothing is due for it, and a payment reactivates it. */
const RenewablePanel = ({ membership, renewable, ...rest }: RenewablePanelProps) => {
  const { plan, term, pay_by: payBy } = membership;
  const { amount, amount_display: amountDisplay, order_id: orderId, until } = renewable;
  const { onReload, renderCardPayment } = rest;
  const [byCard, setByCard] = useState(false);
  const onPaid = async (): Promise<void> => {
    notify("success", `Your ${plan.title} plan has been renewed. Thank you.`);
    await onReload();
    // The panel and its button no longer exist.
    focusOn("main");
  };
  return (
    <section className={styles["overdue"]} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Your {plan.title} plan has ended
      </h2>
      <div className={styles["what"]}>
        <p>
          It ended on {term.ends.display} and is inactive. You owe nothing. To renew it for a year
          from that day, pay {amountDisplay} by {until.display}.
        </p>
        <p className={styles["vat"]}>{vatSentence(membership)}</p>
        {payBy === "bacs" && (
          <p>
            To pay by bank transfer, use the bank details on{" "}
            <Link to={orderPath(orderId)}>its order</Link>.
          </p>
        )}
      </div>
      {byCard ? (
        renderCardPayment({
          due: { orderId, amount, amountDisplay, mustKeep: true, instead: "Not now" },
          onPaid,
          onChanged: onReload,
          onClose: () => {
            flushSync(() => setByCard(false));
            focusOn(headingId);
          },
        })
      ) : (
        <ActionRow>
          <Button onClick={() => setByCard(true)}>Renew for {amountDisplay}</Button>
        </ActionRow>
      )}
    </section>
  );
};

export default RenewablePanel;
