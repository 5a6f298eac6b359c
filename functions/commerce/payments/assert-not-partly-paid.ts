import { partPaid } from "../../../shared/domain/orders/order.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { OrderRow } from "../../entities/order.ts";

/**
 * While a part of its money is here, an order of a next term is neither charged, nor cancelled, nor priced anew: staff say what
 * becomes of that part. Throws `conflict` with it.
 */
export const assertNotPartlyPaid = (order: OrderRow | null): void => {
  const part = order === null ? 0 : partPaid(order);
  if (part > 0)
    throw new AppError(
      "conflict",
      `You’ve paid ${formatPence(part)} of your next term by bank transfer. Please transfer the rest, or contact us.`,
    );
};
