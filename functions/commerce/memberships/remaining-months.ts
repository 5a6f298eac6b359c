import { rateOf } from "../../../shared/domain/invoicing/document-lines.ts";
import { withoutPaidMonths } from "../../../shared/domain/pricing/remaining-months.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import { listPaymentRows } from "../../entities/payment.ts";
import type { Table } from "../../platform/table/table.ts";

/**
 * Adjusts a monthly upgrade. A month that was charged at the old price between the quote and its payment is not one of
 * the months at the new price. Today's charge remains as it was quoted.
 */
export const dropPaidMonths = async (table: Table, draft: OrderDraft): Promise<OrderDraft> => {
  const line = draft.lines.find(({ upgrade }) => (upgrade?.monthsLeft.length ?? 0) > 0);
  if (line === undefined || draft.upgradeParentId === null) return draft;
  const payments = await listPaymentRows(table, draft.userId, draft.upgradeParentId);
  const paidOn = new Set(payments.flatMap(({ paidAt, dueOn }) => (paidAt === null ? [] : [dueOn])));
  return withoutPaidMonths(draft, paidOn, rateOf(line, draft.totals));
};
