import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { listOrders, listPayments, readOrder } = ordersContract.endpoints;

export const useOrders = () => useEndpoint(listOrders, {});

export const usePayments = () => useEndpoint(listPayments, {});

const pollIntervalMs = 4000;

/** Returns the polling interval: a document that is being created is ready within seconds. */
export const documentPollInterval = (order: OrderView | undefined): number =>
  order?.documents.some(({ ready }) => !ready) === true ? pollIntervalMs : 0;

export const useOrder = (id: string) =>
  useEndpoint(
    readOrder,
    { params: { id } },
    { refreshInterval: (existing) => documentPollInterval(existing?.data) },
  );
