import type { PaymentView } from "../../../shared/contract/order-view.ts";

/** What is to be paid comes first, the soonest on top; then what has been paid, the latest on top. */
export const dueFirst = (payments: readonly PaymentView[]): readonly PaymentView[] =>
  payments.toSorted(
    (a, b) =>
      Number(a.paid) - Number(b.paid) ||
      (a.paid ? b.due.localeCompare(a.due) : a.due.localeCompare(b.due)),
  );
