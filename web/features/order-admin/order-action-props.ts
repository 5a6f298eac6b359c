import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";

/** The props of an action's dialog. */
export interface OrderActionProps {
  order: StaffOrder;
  onClose: () => void;
  onDone: () => void;
}
