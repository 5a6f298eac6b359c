import { useState } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { callInPlace } from "../../lib/api-client.ts";
import type { PaymentOutcome } from "../../lib/pay-by-card.ts";
import type { PaymentCard } from "../../lib/use-payment-card.ts";
import type { Checkout } from "./use-checkout.ts";

export type Phase = "idle" | "checking" | "paying" | "confirming";

/** The reason why the order is not paid, or may not be. */
export interface PaymentProblem {
  readonly kind: "failed" | "unavailable" | "changed" | "unknown";
  readonly message: string;
}

/** Returns the placed order; null if it has not been placed. Another tab or the bank's webhook may have placed it. */
export const findPlaced = (id: string): Promise<OrderView | null> =>
  callInPlace(ordersContract.endpoints.readOrder, { params: { id } }).then(
    ({ data }) => (data.status === "new" ? null : data),
    () => null,
  );

interface OutcomeProps {
  readonly orderId: string;
  readonly checkout: Checkout;
  readonly card: PaymentCard;
  readonly onPlaced: (order: OrderView) => Promise<unknown>;
  readonly onChanged: () => Promise<unknown>;
}

/** Tracks the progress of the order and its outcome. */
export const usePaymentOutcome = ({
  orderId,
  checkout,
  card,
  onPlaced,
  onChanged,
}: OutcomeProps) => {
  const [phase, setPhase] = useState<Phase>("idle");
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  /** Grows each time that the problem message should take the focus. */
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
        card.forget();
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
  return { phase, setPhase, problem, setProblem, attempt, take, tell };
};
