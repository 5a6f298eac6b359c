/** Examples of memberships, and the prices, outcomes and events for them. */
import * as fc from "fast-check";
import { instalmentDueOn } from "../../shared/domain/memberships/membership-dates.ts";
import type { AgreedPlan, Membership } from "../../shared/domain/memberships/membership.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import type { SimulatedMembership, SimulationInput } from "./simulated-membership.ts";

/** This says how many memberships a property is tested with. `MEMBERSHIPS=100000` tests a hundred thousand. */
export const numRuns = Number(process.env["MEMBERSHIPS"] ?? 250);

export const professional: AgreedPlan = {
  planId: 15,
  title: "Professional",
  rank: 1,
  places: 3,
  period: "annual",
};

/** Prices in pence, including VAT. */
export const prices = {
  of: ({ planId, period }: AgreedPlan) => {
    const times = planId - 14;
    return period === "annual"
      ? { toPay: 288_000 * times, toPayMonthly: 0 }
      : { toPay: 26_400 * times, toPayMonthly: 26_400 * times };
  },
};

export const boughtMembership = (
  anchorOn: string,
  plan: AgreedPlan,
  more: Partial<Membership> = {},
): Membership => ({
  plan,
  orderId: "order 1",
  anchorOn,
  term: 0,
  payBy: "card",
  card: "card 1",
  cardEnds: null,
  warnedOf: null,
  renews: true,
  renewalAnswer: "not-needed",
  next: null,
  renewal: null,
  instalments:
    plan.period === "annual"
      ? []
      : Array.from({ length: 12 }, (_, index) => ({
          number: index + 1,
          dueOn: instalmentDueOn(anchorOn, 0, index + 1),
          amount: prices.of(plan).toPayMonthly,
          isPaid: index === 0,
        })),
  upgrades: [],
  passedOver: [],
  dunning: null,
  inactiveSince: null,
  dispute: null,
  chargesFrom: null,
  ...more,
});

export const simulationInput = (
  more: Partial<SimulationInput> & Pick<SimulationInput, "until">,
): SimulationInput => ({
  prices,
  outcomes: [],
  doings: [],
  late: [],
  ...more,
});

export const days = fc
  .integer({ min: 0, max: 4 * 366 })
  .map((offset) => daysAfter("2024-01-01", offset));
export const plans = fc.record({
  planId: fc.constantFrom(15, 16),
  period: fc.constantFrom("annual" as const, "monthly" as const),
});
export const agreedPlanOf = ({
  planId,
  period,
}: Pick<AgreedPlan, "period" | "planId">): AgreedPlan => ({
  ...professional,
  planId,
  rank: planId - 14,
  period,
});

export const daysOfEntries = ({ entries }: SimulatedMembership, type: string): readonly string[] =>
  entries.filter((entry) => entry.type === type).map(({ on }) => on);
