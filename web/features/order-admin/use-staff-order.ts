import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readStaffOrder } = orderAdminContract.endpoints;

const whileMakingMs = 4000;

/** Returns the polling interval: documents and emails follow shortly after their cause. */
const refreshAfter = (order: StaffOrder | undefined): number =>
  order?.documents.some(({ ready }) => !ready) === true ? whileMakingMs : 0;

/** Loads the staff's view of an order and keeps it up to date, because colleagues work on it too. */
export const useStaffOrder = (id: string) =>
  useEndpoint(
    readStaffOrder,
    { params: { id } },
    {
      leaves: false,
      revalidateOnFocus: true,
      refreshInterval: (existing) => refreshAfter(existing?.data),
    },
  );
