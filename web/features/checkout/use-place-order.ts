import { useRef } from "react";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import type { CheckoutUpdate } from "./checkout-values.ts";
import {
  type AuthenticationResult,
  type PaymentCardChoice,
  outcomeOfFailure,
  payByCard,
} from "../../lib/pay-by-card.ts";
import { usePaymentCard } from "../../lib/use-payment-card.ts";
import type { Checkout } from "./use-checkout.ts";
import { findPlaced, usePaymentOutcome } from "./use-payment-outcome.ts";

interface PlaceOrderOptions {
  readonly orderId: string;
  readonly shownToPay: number;
  readonly checkout: Checkout;
  readonly confirm: (secret: string, card: string) => Promise<AuthenticationResult>;
  readonly onPlaced: (order: OrderView) => Promise<unknown>;
  readonly onChanged: () => Promise<unknown>;
}

/** Places the order: by card, by bank transfer, or free of charge. */
export const usePlaceOrder = (placing: PlaceOrderOptions) => {
  const { orderId, shownToPay, checkout, confirm, onPlaced, onChanged } = placing;
  const card = usePaymentCard({
    amount: shownToPay,
    mustKeep: checkout.needs.subscribes,
  });
  const { setPhase, setProblem, take, tell, ...state } = usePaymentOutcome({ ...placing, card });
  /** The card of the last attempt: a new card is then no longer in its form. */
  const lastCard = useRef<PaymentCardChoice | null>(null);
  const byCard = checkout.needs.pays && checkout.filled.payment_type === "card";

  const refuse = async (thrown: unknown, places: boolean): Promise<void> => {
    const outcome = outcomeOfFailure(asFailure(thrown));
    if (outcome.status === "changed" || (outcome.status === "unknown" && places)) {
      await take(outcome);
      return;
    }
    // The error may be due to a basket that has changed elsewhere and needs fields that are not shown yet.
    await onChanged();
    setPhase("idle");
    checkout.refuse(thrown);
  };
  /** Updates the order. Errors are cleared before each action; the addresses are validated first. */
  const update = async (also: CheckoutUpdate): Promise<OrderView | null> => {
    checkout.clearFaults();
    setProblem(null);
    setPhase("checking");
    try {
      const whole = { ...also, validate_addresses: true, shown_to_pay: shownToPay };
      return await checkout.sendWhole(whole);
    } catch (thrown) {
      await refuse(thrown, also.status !== undefined);
      return null;
    }
  };
  const askForPayment = async (method: PaymentCardChoice): Promise<void> => {
    setPhase("paying");
    lastCard.current = method;
    const body = {
      order_id: orderId,
      payment_method: method.id,
      shown_to_pay: shownToPay,
      keep_card: method.keep,
    };
    const outcome = await payByCard({
      pay: () => callInPlace(paymentsContract.endpoints.payOrder, { body }),
      confirm: (secret) => confirm(secret, method.id),
      onConfirming: (confirming) => setPhase(confirming ? "confirming" : "paying"),
    });
    await take(outcome);
  };

  const pay = async (): Promise<void> => {
    if (!(await update({}))) return;
    const reading = await card.get();
    if (reading.status === "ready") await askForPayment(reading.card);
    else if (reading.status === "failed") tell("failed", reading.message);
    else setPhase("idle");
  };
  /** Saves the order as a quote for its approver. */
  const saveQuote = async (): Promise<void> => {
    if (!(await update({}))) return;
    try {
      const sent = { params: { id: orderId } };
      const { saveForApproval } = ordersContract.endpoints;
      await onPlaced((await callInPlace(saveForApproval, sent)).data);
    } catch (thrown) {
      await refuse(thrown, true);
    }
  };
  /** Places orders that are free or paid by bank transfer. */
  const place = async (): Promise<void> => {
    if (checkout.needs.pays && checkout.filled.payment_type === "approval") return saveQuote();
    const order = await update({ status: "pending" });
    if (order) await onPlaced(order);
  };

  return {
    ...state,
    card,
    /** Selects a card, which clears the error of the previous one. */
    chooseCard: (id: string | null): void => {
      card.choose(id);
      if (id !== null) setProblem(null);
    },
    dismiss: (): void => setProblem(null),
    /** The action of the button. */
    act: byCard ? pay : place,
    /** Checks the outcome after `unknown`; the payment continues where it stopped. */
    async checkAgain(): Promise<void> {
      setProblem(null);
      setPhase("checking");
      const order = await findPlaced(orderId);
      if (order) await onPlaced(order);
      else if (byCard && lastCard.current) await askForPayment(lastCard.current);
      else await place();
    },
  };
};
export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;
