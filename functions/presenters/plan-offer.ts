/** Presents the plan that includes an item, with its price. */
import type { PlanOffer } from "../../shared/contract/content/content-view.ts";
import { formatPence } from "../../shared/kernel/money.ts";
import type { PlanItem } from "../entities/shop-item.ts";

export const presentPlanOffer = ({
  slug,
  title,
  annualPence,
  monthlyPence,
}: PlanItem): PlanOffer => ({
  slug,
  title,
  annual_display: annualPence === null ? null : formatPence(annualPence),
  monthly_display: monthlyPence === null ? null : formatPence(monthlyPence),
});
