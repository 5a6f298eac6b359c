import type * as z from "zod/mini";
import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

const { readLayout, togglePlan } = layoutContract.endpoints;

export type Layout = z.output<(typeof readLayout.replies)[200]>["data"];

/** Loads the header navigation and the plan panel of this caller; null while loading. Pages do not depend on them. */
export const useLayout = () => {
  const { data, mutate } = useEndpoint(readLayout, {}, { leaves: false });
  const layout = data?.data ?? null;

  /** Opens or closes the plan panel at once; the server saves the state. */
  const showPlan = async (planToggle: boolean): Promise<void> => {
    if (!layout) return;
    const next = { data: { ...layout, planToggle } };
    try {
      await mutate(
        async () => {
          const answer = await call(togglePlan, { body: { planToggle } });
          return { data: { ...layout, planToggle: answer.planToggle } };
        },
        { optimisticData: next, rollbackOnError: true, revalidate: false },
      );
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
    }
  };
  return { layout, showPlan };
};
