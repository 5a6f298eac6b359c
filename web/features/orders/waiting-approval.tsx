import { type ReactNode, useState } from "react";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { product } from "../../../shared/kernel/product.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { paths } from "../../lib/paths.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PayLink } from "../../ui/pay-link.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { CancelButton } from "./cancel-button.tsx";
import styles from "./waiting-approval.module.css";

interface WaitingApprovalProps {
  order: OrderView;
  approval: NonNullable<OrderView["approval"]>;
  onChange: (next: OrderView) => Promise<unknown>;
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
}

/** A quote that waits for approval or that staff created: its recipient, and the other actions. */
const WaitingApproval = ({ order, approval, ...rest }: WaitingApprovalProps) => {
  const { holds, offered, pay_link: payLink } = approval;
  const { onChange, onReload, renderCardPayment } = rest;
  const [byCard, setByCard] = useState(false);
  if (byCard)
    return renderCardPayment({
      due: {
        orderId: order.id,
        amount: order.totals.toPay,
        amountDisplay: order.totals.toPayDisplay,
        mustKeep: order.basket.subscription.length > 0,
        instead: "Not now",
      },
      onPaid: onChange,
      onChanged: onReload,
      onClose: () => setByCard(false),
    });
  return (
    <>
      {holds ? (
        <>
          {offered && <OfferNote note={offered.note} by={offered.by} />}
          <p>
            Send this link to whoever {offered ? "pays" : "approves"} it. They can see the quote and
            pay by card, without an account. It is valid until {order.lapses_display}
            {approval.upgrade && ", unless your plan changes"}.
            {offered && " By paying, they agree to the terms"}
            {offered && order.contract !== null && " and to the contract below"}
            {offered && "."}
          </p>
          <PayLink link={payLink} title={order.title} />
          {order.payment_type === "bacs" && (
            <>
              <p>Or pay by bank transfer, using the order number as the reference:</p>
              <BankDetails reference={order.id} amount={order.left_display} />
              {order.documents.every(({ kind }) => kind !== "pro-forma") && (
                <AskProForma order={order} onChange={onChange} />
              )}
            </>
          )}
        </>
      ) : (
        <Callout tone="warn">
          {approval.upgrade
            ? "Your plan has changed, so this price is no longer valid."
            : "This quote has expired or you now have another plan, so its price is no longer valid."}{" "}
          <SiteLink to={paths.plans}>
            {approval.upgrade ? "See what an upgrade costs now" : "See what plans cost now"}
          </SiteLink>
        </Callout>
      )}
      <ActionRow>
        {holds && (
          <Button variant="hollow" onClick={() => setByCard(true)}>
            Pay by card yourself
          </Button>
        )}
        <CancelButton order={order} noun="quote" variant="quiet" onCancelled={onChange}>
          <p>Its link will stop working. If someone has already sent the money, don’t cancel.</p>
        </CancelButton>
      </ActionRow>
    </>
  );
};

const OfferNote = ({ note, by }: { note: string; by: string }) =>
  note === "" ? null : (
    <blockquote className={styles["note"]}>
      <p>{note}</p>
      <footer>
        {by}, {product.name}
      </footer>
    </blockquote>
  );

/** Requests a pro forma, which the buyer's accounts department may need before it pays. */
const AskProForma = ({ order, onChange }: Pick<WaitingApprovalProps, "onChange" | "order">) => {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { requestProForma } = ordersContract.endpoints;
      const { data } = await call(requestProForma, { params: { id: order.id } });
      await onChange(data);
      notify("success", "We’ve emailed you a pro forma.");
    } catch (thrown) {
      notifyProblem("asking for a pro forma", thrown);
    }
    setBusy(false);
  };
  return (
    <ActionRow>
      <Button variant="hollow" busy={busy} onClick={() => void ask()}>
        Email me a pro forma
      </Button>
    </ActionRow>
  );
};

export default WaitingApproval;
