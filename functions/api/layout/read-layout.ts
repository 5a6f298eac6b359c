import type * as z from "zod/mini";
import type { planPanel, layoutContract } from "../../../shared/contract/site/layout.ts";
import { freePlan } from "../../../shared/domain/access/access.ts";
import { isForViewer, noTour, tourAfter } from "../../../shared/domain/layout/guidance.ts";
import {
  addedLines,
  inclusionLines,
  inclusionsOf,
  type LibraryCounts,
} from "../../../shared/domain/access/plan-inclusions.ts";
import {
  comparePlans,
  isHigher,
  toComparablePlan,
} from "../../../shared/domain/pricing/plan-comparison.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadGuidance } from "../../entities/guidance.ts";
import { type StoredLayout, loadLayout } from "../../entities/layout.ts";
import { loadLibraryCounts } from "../../entities/library-counts.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { inclusionsFor } from "../../presenters/plan-inclusions.ts";
import { layoutView } from "./layout-view.ts";
import { plansTable } from "./plans-table.ts";

/** Returns the layout around every page for this caller. Only verified members get the tour and the plan panel. */
export const readLayout: UseCase<typeof layoutContract.endpoints.readLayout> = async (
  deps,
  caller,
) => {
  const { table, now } = deps;
  if (caller.kind === "visitor") {
    const [layout, tariff] = await Promise.all([loadLayout(table), loadTariff(deps)]);
    const popups = layout.popups.filter((one) =>
      isForViewer(one, { planId: null, path: null, now: now() }),
    );
    // A visitor has no welcome video to dismiss.
    const guidance = { planToggle: false, video: true, tour: noTour, panel: null } as const;
    return { status: 200, body: { data: layoutView(layout, tableOf(tariff), popups, guidance) } };
  }
  const [layout, guidance, tariff] = await Promise.all([
    loadLayout(table),
    loadGuidance(table, caller.userId),
    loadTariff(deps),
  ]);
  const viewer = { planId: caller.plan.id, path: null, now: now() };
  const popups = layout.popups
    .filter((one) => isForViewer(one, viewer))
    .filter(({ popup }) => !guidance.followed.has(popup.id));
  const shown = {
    planToggle: caller.verified && guidance.planToggle,
    video: guidance.video,
    tour: caller.verified ? tourAfter(layout.tips, guidance.tooltipRead) : noTour,
    panel: caller.verified ? panelFor(layout, caller, tariff) : null,
  };
  return { status: 200, body: { data: layoutView(layout, tableOf(tariff), popups, shown) } };
};

/** The plans on sale, lowest first, and the library that they give access to. */
interface Tariff {
  readonly plans: readonly PlanItem[];
  readonly counts: LibraryCounts;
  readonly now: Date;
}

const loadTariff = async ({ table, now }: Pick<Deps, "now" | "table">): Promise<Tariff> => {
  const at = now();
  const [plans, counts] = await Promise.all([
    queryPlans(table, londonDay(at)),
    loadLibraryCounts(table),
  ]);
  const placed = plans
    .map((plan) => ({ ...toComparablePlan(plan, plans), plan }))
    .toSorted(comparePlans);
  return { plans: placed.map(({ plan }) => plan).filter(({ onSale }) => onSale), counts, now: at };
};

const tableOf = ({ plans, counts, now }: Tariff): string => plansTable(plans, counts, now);

/** Returns the editors' text for the member's plan, what the plan includes, and what the next higher plan would add. */
const panelFor = (
  { panels }: StoredLayout,
  caller: Member,
  { plans, counts, now }: Tariff,
): z.output<typeof planPanel> | null => {
  const { plan } = caller;
  const found =
    panels.find(({ planId }) => planId === plan.id) ??
    panels.find(({ planId }) => planId === freePlan.id);
  if (found === undefined) return null;
  const own = inclusionsFor(caller, counts, now);
  const place = toComparablePlan({ planId: plan.id, rank: plan.rank }, plans);
  const higher = plans.find((one) => isHigher(toComparablePlan(one, plans), place));
  const added = higher === undefined ? [] : addedLines(inclusionsOf(counts, higher, now), own);
  return {
    ...found.panel,
    pros: inclusionLines(own),
    cons: found.panel.cons.length > 0 ? found.panel.cons : added,
  };
};
