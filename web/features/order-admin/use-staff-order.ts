import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readStaffOrder } = orderAdminContract.endpoints;

const pollIntervalMs = 4000;

/** Returns the polling interval: documents and emails follow shortly after their cause. */
const orderPollInterval = (order: StaffOrder | undefined): number =>
  order?.documents.some(({ ready }) => !ready) === true ? pollIntervalMs : 0;

/** Loads the staff's view of an order and keeps it up to date, because colleagues work on it too. */
export const useStaffOrder = (id: string) =>
  useEndpoint(
    readStaffOrder,
    { params: { id } },
    {
      leaves: false,
      revalidateOnFocus: true,
      refreshInterval: (existing) => orderPollInterval(existing?.data),
    },
  );
