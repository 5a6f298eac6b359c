import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { loadGuidance, recordPlanToggle } from "../../entities/guidance.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Opens or closes the plan panel. Without a body it toggles. */
export const togglePlan: UseCase<typeof layoutContract.endpoints.togglePlan> = async (
  { table },
  { userId },
  { body },
) => {
  const planToggle = body?.planToggle ?? !(await loadGuidance(table, userId)).planToggle;
  await table.save(recordPlanToggle(userId, planToggle));
  return { status: 200, body: { planToggle } };
};
