import { useState } from "react";
import { ordersContract } from "../../../shared/contract/orders.ts";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { paymentsContract } from "../../../shared/contract/payments.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import type { OrderChange } from "./filled.ts";
import {
  type Confirmation,
  outcomeOfFailure,
  payByCard,
  type PaymentOutcome,
} from "./pay-by-card.ts";
import type { Checkout } from "./use-checkout.ts";

export type Phase = "idle" | "checking" | "paying" | "confirming";

interface Placing {
  readonly orderId: string;
  readonly shownToPay: number;
  readonly checkout: Checkout;
  readonly confirm: (secret: string, card: string) => Promise<Confirmation>;
  readonly onPlaced: (order: OrderView) => Promise<unknown>;
  readonly onChanged: () => Promise<unknown>;
}

/** The order as a placed one; null while it is not. Another tab, or the bank's word to the server, may have placed it. */
const findPlaced = (id: string): Promise<OrderView | null> =>
  call(ordersContract.endpoints.readOrder, { params: { id } }, { leaves: false }).then(
    ({ data }) => (data.status === "new" ? null : data),
    () => null,
  );

/** Why the order is not paid, or not known to be. */
export interface PaymentProblem {
  readonly kind: "failed" | "unavailable" | "changed" | "unknown";
  readonly message: string;
}

/** Placing the order: by card, by bank transfer, or for nothing (specification A §4). */
export const usePlacing = (placing: Placing) => {
  const { orderId, shownToPay, checkout, confirm, onPlaced, onChanged } = placing;
  const [phase, setPhase] = useState<Phase>("idle");
  const [card, setCard] = useState<string | null>(null);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [attempt, setAttempt] = useState(0);

  const tell = (kind: PaymentProblem["kind"], message: string): void => {
    setPhase("idle");
    setProblem({ kind, message });
    setAttempt((tried) => tried + 1);
  };
  const take = async (outcome: PaymentOutcome): Promise<void> => {
    switch (outcome.status) {
      case "placed":
        await onPlaced(outcome.order);
        return;
      case "failed":
        setCard(null);
        tell("failed", outcome.message);
        return;
      case "refused":
        setPhase("idle");
        checkout.refuse(outcome.failure);
        return;
      case "unavailable":
      case "unknown":
        tell(outcome.status, outcome.message);
        return;
      case "changed": {
        const order = await findPlaced(orderId);
        if (order) await onPlaced(order);
        else {
          await onChanged();
          tell("changed", outcome.message);
        }
      }
    }
  };

  /** Errors are cleared before each action (A §8); the addresses are validated first (A §4). */
  const update = async (also: OrderChange): Promise<OrderView | null> => {
    checkout.clearFaults();
    setProblem(null);
    setPhase("checking");
    try {
      const whole = { ...also, validate_addresses: true, shown_to_pay: shownToPay };
      return await checkout.sendWhole(whole);
    } catch (thrown) {
      const outcome = outcomeOfFailure(asFailure(thrown));
      const places = also.status !== undefined;
      if (outcome.status === "changed" || (outcome.status === "unknown" && places))
        await take(outcome);
      else {
        // It may be wrong because the basket has changed elsewhere, and needs fields that are not here yet.
        await onChanged();
        setPhase("idle");
        checkout.refuse(thrown);
      }
      return null;
    }
  };
  const askForPayment = async (method: string): Promise<void> => {
    setPhase("paying");
    const body = { order_id: orderId, payment_method: method, shown_to_pay: shownToPay };
    const outcome = await payByCard({
      pay: () => call(paymentsContract.endpoints.payOrder, { body }, { leaves: false }),
      confirm: (secret) => confirm(secret, method),
      onConfirming: (confirming) => setPhase(confirming ? "confirming" : "paying"),
    });
    await take(outcome);
  };

  const pay = async (): Promise<void> => {
    if (card !== null && (await update({}))) await askForPayment(card);
  };
  /** Bank transfer and free orders. */
  const place = async (): Promise<void> => {
    const order = await update({ status: "pending" });
    if (order) await onPlaced(order);
  };
  const byCard = checkout.needs.pays && checkout.filled.payment_type === "card";

  return {
    phase,
    card,
    /** A choice answers what was wrong with the one before. */
    chooseCard: (id: string | null): void => {
      setCard(id);
      if (id !== null) setProblem(null);
    },
    problem,
    attempt,
    dismiss: (): void => setProblem(null),
    /** What the button does. */
    act: byCard ? pay : place,
    /** After `unknown`: what has become of it; the payment goes on where it stopped. */
    async checkAgain(): Promise<void> {
      setProblem(null);
      setPhase("checking");
      const order = await findPlaced(orderId);
      if (order) await onPlaced(order);
      else if (byCard && card !== null) await askForPayment(card);
      else await place();
    },
  };
};
export type PlacingOrder = ReturnType<typeof usePlacing>;
