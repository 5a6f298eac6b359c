import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";

/** What the sheet of an act gets. */
export interface ActSheetProps {
  order: StaffOrder;
  onClose: () => void;
  onDone: () => void;
}
