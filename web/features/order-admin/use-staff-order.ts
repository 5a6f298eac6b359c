import { salesContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readStaffOrder } = salesContract.endpoints;

const whileMakingMs = 4000;

/** Papers and mails follow a moment after their cause. */
const refreshAfter = (order: StaffOrder | undefined): number =>
  order?.documents.some(({ ready }) => !ready) === true ? whileMakingMs : 0;

/** The order as staff see it, as it is now: colleagues work on it too. */
export const useStaffOrder = (id: string) =>
  useEndpoint(
    readStaffOrder,
    { params: { id } },
    {
      leaves: false,
      revalidateOnFocus: true,
      refreshInterval: (known) => refreshAfter(known?.data),
    },
  );
