import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { tourAfter } from "../../../shared/domain/layout/guidance.ts";
import { loadGuidance, recordTooltip } from "../../entities/guidance.ts";
import { loadTips } from "../../entities/layout.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { tourView } from "./layout-view.ts";

/**
 * Advances the tour. `Got it` sends the number of the tip, and `Skip tooltips` sends 0; the response says which tip to show next.
 */
export const advanceTooltip: UseCase<typeof layoutContract.endpoints.advanceTooltip> = async (
  { table },
  { userId },
  { body },
) => {
  await ignoreConflict(table.save(recordTooltip(userId, body.tooltip)), () => {});
  const [tips, { tooltipRead }] = await Promise.all([loadTips(table), loadGuidance(table, userId)]);
  return { status: 200, body: { tooltip: tourView(tourAfter(tips, tooltipRead)) } };
};
