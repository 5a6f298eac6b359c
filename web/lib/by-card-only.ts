import type { BasketTotals } from "../../shared/contract/basket/basket-view.ts";

/** A plan that is paid by the month, or an upgrade of one, cannot be paid by bank transfer. */
export const isByCardOnly = ({
  monthly,
  upgradeMonths,
}: Pick<BasketTotals, "monthly" | "upgradeMonths">): boolean => monthly || upgradeMonths !== null;
