import { partPaidAmount } from "../../../shared/domain/orders/order.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { OrderRow } from "../../entities/order.ts";

/**
 * Throws `conflict` with the amount if the order of a next term is partly paid. Such an order is not charged, cancelled
 * or repriced until staff have decided what to do with that part.
 */
export const assertNotPartlyPaid = (order: OrderRow | null): void => {
  const part = order === null ? 0 : partPaidAmount(order);
  if (part > 0)
    throw new AppError(
      "conflict",
      `You’ve paid ${formatPence(part)} of your next term by bank transfer. Please transfer the rest, or contact us.`,
    );
};
