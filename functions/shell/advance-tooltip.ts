import type { shellContract } from "../../shared/contract/shell.ts";
import { tourAfter } from "../../shared/domain/guidance.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { loadTips } from "./layout-store.ts";
import { tourView } from "./layout-view.ts";
import { loadGuidance, saveTooltip } from "./shell-store.ts";

/** `Got it` sends the tip's number, `Skip tooltips` 0 (specification B §4); the answer is what shows next. */
export const advanceTooltip: UseCase<typeof shellContract.endpoints.advanceTooltip> = async (
  { table },
  { userId },
  { body },
) => {
  await saveTooltip(table, userId, body.tooltip);
  const [tips, { tooltipRead }] = await Promise.all([loadTips(table), loadGuidance(table, userId)]);
  return { status: 200, body: { tooltip: tourView(tourAfter(tips, tooltipRead)) } };
};
