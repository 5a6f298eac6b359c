import { type ReactNode, useState } from "react";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { paths } from "../../lib/paths.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PayLink } from "../../ui/pay-link.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { CancelButton } from "./cancel-button.tsx";

interface WaitingApprovalProps {
  order: OrderView;
  /** Where a colleague pays it. */
  payLink: string;
  /** Whether its price still counts. */
  holds: boolean;
  onChange: (next: OrderView) => Promise<unknown>;
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
}

/** A quote that somebody else is to approve: whom it is sent to, and what else can be done. */
export const WaitingApproval = ({ order, payLink, holds, ...rest }: WaitingApprovalProps) => {
  const { onChange, onReload, renderCardPayment } = rest;
  const [byCard, setByCard] = useState(false);
  if (byCard)
    return renderCardPayment({
      due: {
        orderId: order.id,
        amount: order.totals.toPay,
        amountDisplay: order.totals.toPayDisplay,
        mustKeep: true,
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
          <p>
            Send this address to whoever approves it. They see the quote and pay by card, without an
            account. It is good until {order.lapses_display}, as long as your plan stays as it is.
          </p>
          <PayLink link={payLink} title={order.title} />
          {order.payment_type === "bacs" && (
            <>
              <p>Or by bank transfer, with the order number as payment reference:</p>
              <BankDetails reference={order.id} amount={order.left_display} />
            </>
          )}
        </>
      ) : (
        <Callout tone="warn">
          Your plan has changed since, so this price does not hold any more.{" "}
          <SiteLink to={paths.plans}>See what an upgrade costs now</SiteLink>
        </Callout>
      )}
      <ActionRow>
        {holds && (
          <Button variant="hollow" onClick={() => setByCard(true)}>
            Pay by card yourself
          </Button>
        )}
        <CancelButton order={order} noun="quote" variant="quiet" onCancelled={onChange}>
          <p>Its address leads nowhere then. If somebody has sent the money already, keep it.</p>
        </CancelButton>
      </ActionRow>
    </>
  );
};
