import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";

/** What the sheet of an act gets. */
export interface OrderActionProps {
  order: StaffOrder;
  onClose: () => void;
  onDone: () => void;
}
