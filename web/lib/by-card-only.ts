import type { BasketTotals } from "../../shared/contract/basket/basket-view.ts";

/** Returns true for a plan that is paid monthly, or an upgrade of one: neither can be paid by bank transfer. */
export const isByCardOnly = ({
  monthly,
  upgradeMonths,
}: Pick<BasketTotals, "monthly" | "upgradeMonths">): boolean => monthly || upgradeMonths !== null;
