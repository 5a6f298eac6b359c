import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { useErrorTitle } from "../../lib/page-title.ts";
import type { PaymentCard } from "../../lib/use-payment-card.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { type AddressSlot, AddressSections } from "./address-sections.tsx";
import { Agreements } from "./agreements.tsx";
import { CheckoutActions } from "./checkout-actions.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import styles from "./checkout.module.css";
import { listedFaults } from "./order-faults.ts";
import type { AuthenticationResult } from "../../lib/pay-by-card.ts";
import {
  BankTransferPanel,
  CardPanel,
  CompanyNumbers,
  FreeOrder,
  PaymentTypeChoice,
  QuotePanel,
  transferPanelId,
} from "./payment-panels.tsx";
import { UpgradeNotice } from "./upgrade-notice.tsx";
import { type Checkout, type CheckoutProps, useCheckout } from "./use-checkout.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** The props of the page's own list of cards. */
export interface CardSlot {
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly paying: PaymentCard["form"];
  readonly onUnavailable: () => void;
  /** The alternative while no new card can be added. */
  readonly otherwise: string;
}

/** The parts and effects that belong to other features; the page provides them. */
export interface CheckoutParts {
  readonly renderAddress: (slot: AddressSlot) => ReactNode;
  readonly renderCards: (slot: CardSlot) => ReactNode;
  readonly confirm: (secret: string, card: string) => Promise<AuthenticationResult>;
  readonly onPlaced: (order: OrderView) => Promise<unknown>;
}

interface HowToPayProps {
  checkout: Checkout;
  orderId: string;
  amount: string;
  card: PaymentCard;
  onCard: (id: string | null) => void;
  renderCards: CheckoutParts["renderCards"];
}

/** All parts of the checkout, for a basket with items. */
export const CheckoutForm = ({
  renderAddress,
  renderCards,
  confirm,
  onPlaced,
  ...order
}: CheckoutProps & CheckoutParts) => {
  const { basket, orderId, onChanged } = order;
  const checkout = useCheckout(order);
  const shownToPay = basket.totals.toPay;
  const placing = usePlaceOrder({ orderId, shownToPay, checkout, confirm, onPlaced, onChanged });
  useErrorTitle(checkout.validation !== null || placing.problem !== null);
  const { pays } = checkout.needs;
  return (
    // The handler receives events that bubble up from the controls; the form itself takes no input.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles["spread"]}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={checkout.saveNow}
    >
      <div className={styles["sections"]}>
        <ValidationError checkout={checkout} />
        {basket.order.paying && (
          <Callout tone="warn" title="A card payment for this order hasn’t finished">
            <p>Pay to continue. You won’t be charged twice.</p>
          </Callout>
        )}
        {pays ? <PaymentTypeChoice checkout={checkout} /> : <FreeOrder />}
        <AddressSections
          checkout={checkout}
          countries={basket.countries}
          renderAddress={renderAddress}
        />
        {pays && <CompanyNumbers checkout={checkout} />}
        <UpgradeNotice totals={basket.totals} />
        {pays && (
          <HowToPay
            checkout={checkout}
            orderId={orderId}
            amount={basket.totals.toPayDisplay}
            card={placing.card}
            onCard={placing.chooseCard}
            renderCards={renderCards}
          />
        )}
        <Agreements checkout={checkout} contract={basket.order.contract} />
      </div>
      <CheckoutSummary basket={basket} />
      {pays && (
        // Screen readers hear the amount in the button's name.
        <p className={styles["sum"]} aria-hidden>
          <span>{basket.totals.toPay === basket.totals.total ? "Total" : "To pay today"}</span>
          <strong className="money">{basket.totals.toPayDisplay}</strong>
        </p>
      )}
      <CheckoutActions checkout={checkout} placing={placing} totals={basket.totals} />
    </form>
  );
};

const ValidationError = ({ checkout }: { checkout: Checkout }) => {
  const { validation, attempt, retry } = checkout;
  const whole = validation !== null && Object.keys(validation.fields).length === 0;
  return (
    <ErrorSummary
      title="Something went wrong..."
      attempt={attempt}
      faults={validation ? listedFaults(validation) : []}
    >
      {whole && (
        <Button variant="quiet" onClick={() => void retry()}>
          Try again
        </Button>
      )}
    </ErrorSummary>
  );
};

const HowToPay = ({ checkout, orderId, amount, card, onCard, renderCards }: HowToPayProps) => {
  const [unavailable, setUnavailable] = useState(false);
  if (checkout.filled.payment_type === "approval")
    return <QuotePanel checkout={checkout} amount={amount} />;
  return checkout.filled.payment_type === "card" ? (
    <CardPanel
      unavailable={unavailable}
      onBankTransfer={
        checkout.needs.byMonth
          ? null
          : () => {
              flushSync(() => checkout.enter({ payment_type: "bacs" }));
              document.getElementById(transferPanelId)?.focus();
            }
      }
    >
      {renderCards({
        selected: card.selected,
        paying: card.form,
        onSelect: onCard,
        onUnavailable: () => setUnavailable(true),
        otherwise: checkout.needs.byMonth
          ? "Please try again later."
          : "You can pay by bank transfer instead.",
      })}
    </CardPanel>
  ) : (
    <BankTransferPanel checkout={checkout} orderId={orderId} amount={amount} />
  );
};
