import type { PaymentView } from "../../../shared/contract/orders/order-view.ts";

/**
 * Sorts payments: overdue ones first, then paid ones with the latest on top, then upcoming ones with the earliest on
 * top.
 */
export const overdueFirst = (payments: readonly PaymentView[]): readonly PaymentView[] =>
  payments.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) || (a.paid ? b.due.localeCompare(a.due) : a.due.localeCompare(b.due)),
  );

const rankOf = ({ paid, overdue }: PaymentView): number => {
  if (overdue) return 0;
  return paid ? 1 : 2;
};
