import type { shellContract } from "../../shared/contract/shell.ts";
import { freePlan } from "../../shared/domain/access.ts";
import { isFor, noTour, tourAfter } from "../../shared/domain/guidance.ts";
import { loadGuidance } from "../rows/guidance.ts";
import { type StoredLayout, loadLayout } from "../rows/layout.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { layoutView } from "./layout-view.ts";

/** What surrounds every page for this caller. Tour and plan panel are for verified members only. */
export const readLayout: UseCase<typeof shellContract.endpoints.readLayout> = async (
  { table, now },
  caller,
) => {
  if (caller.kind === "visitor") {
    const layout = await loadLayout(table);
    const popups = layout.popups.filter((one) =>
      isFor(one, { planId: null, path: null, now: now() }),
    );
    // A visitor has no welcome to dismiss.
    const guidance = { planToggle: false, video: true, tour: noTour, panel: null } as const;
    return { status: 200, body: { data: layoutView(layout, popups, guidance) } };
  }
  const [layout, guidance] = await Promise.all([
    loadLayout(table),
    loadGuidance(table, caller.userId),
  ]);
  const viewer = { planId: caller.plan.id, path: null, now: now() };
  const popups = layout.popups
    .filter((one) => isFor(one, viewer))
    .filter(({ popup }) => !guidance.followed.has(popup.id));
  const shown = {
    planToggle: caller.verified && guidance.planToggle,
    video: guidance.video,
    tour: caller.verified ? tourAfter(layout.tips, guidance.tooltipRead) : noTour,
    panel: caller.verified ? panelOf(layout, caller.plan.id) : null,
  };
  return { status: 200, body: { data: layoutView(layout, popups, shown) } };
};

const panelOf = ({ panels }: StoredLayout, planId: number) =>
  (panels.find((one) => one.planId === planId) ?? panels.find((one) => one.planId === freePlan.id))
    ?.panel ?? null;
