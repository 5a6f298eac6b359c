import { useEffect, useEffectEvent, useRef } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { call } from "../../lib/api-client.ts";
import { changedOrderFields, type CheckoutUpdate } from "./checkout-values.ts";

const { updateOrder } = ordersContract.endpoints;

const idleMs = 800;

interface OrderSaving {
  readonly orderId: string;
  /** All data entered, in the form of the order's update. */
  readonly change: CheckoutUpdate;
  readonly onSaved: (order: OrderView) => void;
  readonly onFailed: (thrown: unknown) => void;
}

/**
 * Saves the entered data with the order, shortly after the last key or when a field is left. The calls are made in
 * sequence, each with the changes since the last one.
 */
export const useOrderSaving = ({ orderId, change, onSaved, onFailed }: OrderSaving) => {
  const lastSaved = useRef(change);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** Sends an update. Without `also` only the difference is sent. */
  const send = (next: CheckoutUpdate, also?: CheckoutUpdate): Promise<OrderView> => {
    const sent = turn.current.then(async () => {
      const body = also ? { ...next, ...also } : changedOrderFields(lastSaved.current, next);
      const { data } = await call(updateOrder, { params: { id: orderId }, body });
      lastSaved.current = next;
      return data;
    });
    turn.current = sent.catch(() => undefined);
    return sent;
  };

  const written = JSON.stringify(change);
  const tried = useRef(written);
  const saveNow = (): void => {
    if (tried.current === written) return;
    tried.current = written;
    send(change).then(onSaved, onFailed);
  };
  const saveWaiting = useEffectEvent(saveNow);
  useEffect(() => {
    const timer = setTimeout(saveWaiting, idleMs);
    return () => clearTimeout(timer);
  }, [written]);
  // Leaving the page within the delay must not lose any input.
  useEffect(() => () => saveWaiting(), []);

  return {
    saveNow,
    /** Sends all data together with the additional fields. */
    sendWhole: (also: CheckoutUpdate): Promise<OrderView> => {
      tried.current = written;
      return send(change, also);
    },
  };
};
