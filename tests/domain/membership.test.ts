import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterEvent } from "../../shared/domain/after-event.ts";
import { foresee } from "../../shared/domain/foresee.ts";
import { accessEndsAt } from "../../shared/domain/membership-access.ts";
import { instalmentDueOn, ladderDays, termOf } from "../../shared/domain/membership-dates.ts";
import type { AgreedPlan, Membership } from "../../shared/domain/membership.ts";
import { nextOf, whyFixed, whyNotNext } from "../../shared/domain/next-term.ts";
import { daysAfter, daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  begunReminders,
  isOpen,
  type Doing,
  type Life,
  live,
  type Outcome,
  type World,
} from "../support/membership-life.ts";

/** `npm run test:years` tries a hundred thousand. */
const numRuns = Number(process.env["MEMBERSHIPS"] ?? 250);

const professional: AgreedPlan = { planId: 15, rank: 1, places: 3, period: "annual" };

/** Pence with VAT. */
const prices = {
  of: ({ planId, period }: AgreedPlan) => {
    const times = planId - 14;
    return period === "annual"
      ? { toPay: 288_000 * times, toPayMonthly: 0 }
      : { toPay: 26_400 * times, toPayMonthly: 26_400 * times };
  },
};

const bought = (
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
  renews: true,
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
  dunning: null,
  inactiveSince: null,
  dispute: null,
  chargesFrom: null,
  ...more,
});

const world = (more: Partial<World> & Pick<World, "until">): World => ({
  prices,
  outcomes: [],
  doings: [],
  late: [],
  ...more,
});

const days = fc.integer({ min: 0, max: 4 * 366 }).map((offset) => daysAfter("2024-01-01", offset));
const plans = fc.record({
  planId: fc.constantFrom(15, 16),
  period: fc.constantFrom("annual" as const, "monthly" as const),
});
const planned = ({ planId, period }: Pick<AgreedPlan, "period" | "planId">): AgreedPlan => ({
  ...professional,
  planId,
  rank: planId - 14,
  period,
});

const dated = ({ entries }: Life, type: string): readonly string[] =>
  entries.filter((entry) => entry.type === type).map(({ on }) => on);

describe("a year of a card that works", () => {
  test("by the year: order, reminders and charge on their days", () => {
    const life = live(bought("2026-03-31", professional), world({ until: "2027-04-30" }));
    expect(life.entries).toEqual([
      { on: "2027-01-30", type: "make-renewal", amount: 0 },
      { on: "2027-03-01", type: "remind-30", amount: 0 },
      { on: "2027-03-21", type: "remind-10", amount: 0 },
      { on: "2027-03-31", type: "charge", amount: 0 },
      { on: "2027-03-31", type: "paid", amount: 288_000 },
    ]);
    expect(life.last).toMatchObject({ term: 1, orderId: "order 2", renewal: null });
  });

  test("by the month: on the anchor's day, or the last one of a shorter month", () => {
    const monthly = { ...professional, period: "monthly" as const };
    const life = live(bought("2027-08-31", monthly), world({ until: "2028-08-31" }));
    expect(dated(life, "paid")).toEqual([
      "2027-09-30",
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
      "2028-06-30",
      "2028-07-31",
      "2028-08-31",
    ]);
  });
});

describe("a charge that fails", () => {
  const anchorOn = "2026-05-10";
  test("is tried on the days of the ladder; at the last one the plan is In-active, and lapses after 30 days", () => {
    const outcomes: Outcome[] = ["decline", "decline", "decline", "decline", "decline"];
    const life = live(bought(anchorOn, professional), world({ until: "2027-12-31", outcomes }));
    expect(dated(life, "charge")).toEqual(
      ladderDays.map((after) => daysAfter("2027-05-10", after)),
    );
    expect(dated(life, "lapse")).toEqual(["2027-06-10"]);
    expect(life.last).toBeNull();
  });

  test("whose bank wants the customer is asked about again, and not tried with that card", () => {
    const life = live(
      bought(anchorOn, professional),
      world({ until: "2027-12-31", outcomes: ["confirm"] }),
    );
    expect(dated(life, "charge")).toEqual(["2027-05-10"]);
    expect(dated(life, "ask-to-confirm")).toEqual(["2027-05-11", "2027-05-13", "2027-05-17"]);
    expect(dated(life, "deactivate")).toEqual(["2027-05-24"]);
  });

  test("is tried with a new card on the next day of the ladder", () => {
    const doings: Doing[] = [
      { on: "2027-05-12", does: () => ({ type: "card", card: "card 2", payBy: "card" }) },
    ];
    const life = live(
      bought(anchorOn, professional),
      world({ until: "2027-06-30", outcomes: ["confirm"], doings }),
    );
    expect(dated(life, "paid")).toEqual(["2027-05-13"]);
    expect(life.last).toMatchObject({ term: 1, inactiveSince: null });
  });

  test("of a month is made good by one payment of everything overdue", () => {
    const monthly = { ...professional, period: "monthly" as const };
    const outcomes: Outcome[] = ["decline", "decline", "decline", "decline", "decline"];
    const doings: Doing[] = [{ on: "2026-08-20", does: (_, on) => ({ type: "paid", on }) }];
    const life = live(bought(anchorOn, monthly), world({ until: "2026-09-30", outcomes, doings }));
    expect(dated(life, "charge")).toEqual([
      ...ladderDays.map((after) => daysAfter("2026-06-10", after)),
      "2026-09-10",
    ]);
    expect(
      life.last?.instalments.filter(({ isPaid }) => isPaid).map(({ number }) => number),
    ).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("over generated memberships", () => {
  const outcomes = fc.array(
    fc.constantFrom<Outcome>("success", "success", "success", "decline", "confirm"),
    { maxLength: 40 },
  );
  const late = fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2, 7), { maxLength: 60 });

  test("with a card that works no date drifts, access has no gap, and a term's charges are its price", () => {
    fc.assert(
      fc.property(days, plans, (anchorOn, chosen) => {
        const plan = planned(chosen);
        const years = 2;
        const until = daysAfter(monthsAfter(anchorOn, 12 * years), 3);
        const { entries, last, shutOut } = live(bought(anchorOn, plan), world({ until }));
        expect(shutOut).toEqual([]);
        const paid = entries.filter(({ type }) => type === "paid");
        const months = plan.period === "annual" ? 12 : 1;
        paid.forEach(({ on }, index) =>
          expect(on).toBe(monthsAfter(anchorOn, (index + 1) * months)),
        );
        expect(paid).toHaveLength((12 / months) * years);
        const { toPay, toPayMonthly } = prices.of(plan);
        const sum = paid.reduce((all, { amount }) => all + amount, 0);
        expect(sum).toBe(years * (toPay + (plan.period === "annual" ? 0 : 11 * toPayMonthly)));
        expect(last && termOf(last).startsOn).toBe(monthsAfter(anchorOn, 12 * years));
      }),
      { numRuns },
    );
  });

  test("whatever banks and machines do, nothing is charged twice and nobody is in who has not paid", () => {
    fc.assert(
      fc.property(days, plans, outcomes, late, (anchorOn, chosen, tries, delays) => {
        const until = monthsAfter(anchorOn, 30);
        const life = live(
          bought(anchorOn, planned(chosen)),
          world({ until, outcomes: tries, late: delays }),
        );
        const paid = life.entries.filter(({ type }) => type === "paid");
        expect(paid.every(({ amount }) => amount > 0)).toBe(true);
        const { last } = life;
        if (last === null) return;
        // All that is behind it is paid, but for what is being asked for.
        const ends = accessEndsAt(last);
        const behind = last.instalments.filter(({ isPaid, dueOn }) => !isPaid && dueOn < until);
        if (ends !== null && behind[0])
          expect(daysBetween(behind[0].dueOn, ends.slice(0, 10))).toBeLessThanOrEqual(14);
        expect(monthsAfter(anchorOn, last.term * 12)).toBe(termOf(last).startsOn);
      }),
      { numRuns },
    );
  });

  test("a renewal that is cancelled costs nothing more than its term, and one taken up again is as it was", () => {
    fc.assert(
      fc.property(
        days,
        plans,
        fc.integer({ min: 0, max: 357 }),
        fc.boolean(),
        (anchorOn, chosen, after, isBack) => {
          const does =
            (renews: boolean): Doing["does"] =>
            (membership, today) =>
              isOpen(membership, today)
                ? { type: "renews", renews, begun: renews ? begunReminders(membership, today) : [] }
                : null;
          const on = daysAfter(anchorOn, after);
          const doings = [{ on, does: does(false) }, ...(isBack ? [{ on, does: does(true) }] : [])];
          const until = monthsAfter(anchorOn, 13);
          const plain = live(bought(anchorOn, planned(chosen)), world({ until }));
          const changed = live(bought(anchorOn, planned(chosen)), world({ until, doings }));
          const charges = (life: Life) => life.entries.filter(({ type }) => type === "paid");
          const { endsOn } = termOf(bought(anchorOn, planned(chosen)));
          const isInTime = on < daysAfter(endsOn, -7);
          if (isBack || !isInTime) {
            expect(charges(changed)).toEqual(charges(plain));
            return;
          }
          expect(charges(changed)).toEqual(charges(plain).filter(({ on: day }) => day < endsOn));
          expect(dated(changed, "end")).toEqual([endsOn]);
        },
      ),
      { numRuns },
    );
  });
});

describe("what comes, as My Plan tells it", () => {
  const until = "2028-05-10";
  const monthly = { ...professional, period: "monthly" as const };

  test("a year from now by the year, with amounts", () => {
    expect(foresee(bought("2026-05-10", professional), prices.of, until)).toEqual([
      { what: "renewal-made", on: "2027-03-11" },
      { what: "reminder", on: "2027-04-10", days: 30 },
      { what: "reminder", on: "2027-04-30", days: 10 },
      { what: "locked", on: "2027-05-03" },
      { what: "payment", on: "2027-05-10", amount: 288_000, opensTerm: true },
      { what: "renewal-made", on: "2028-03-11" },
      { what: "reminder", on: "2028-04-10", days: 30 },
      { what: "reminder", on: "2028-04-30", days: 10 },
      { what: "locked", on: "2028-05-03" },
      { what: "payment", on: "2028-05-10", amount: 288_000, opensTerm: true },
    ]);
  });

  test("a scheduled change is what the next term costs", () => {
    const changing = bought("2026-05-10", professional, {
      next: { planId: 16, period: "monthly" },
    });
    const payments = foresee(changing, prices.of, "2027-07-10").filter(
      ({ what }) => what === "payment",
    );
    expect(payments).toEqual([
      { what: "payment", on: "2027-05-10", amount: 52_800, opensTerm: true },
      { what: "payment", on: "2027-06-10", amount: 52_800, opensTerm: false },
      { what: "payment", on: "2027-07-10", amount: 52_800, opensTerm: false },
    ]);
  });

  test("a transfer is foreseen for the day on which the term begins", () => {
    const transfer = bought("2026-05-10", professional, { payBy: "bacs", card: null });
    expect(foresee(transfer, prices.of, "2027-06-10")).toContainEqual({
      what: "payment",
      on: "2027-05-10",
      amount: 288_000,
      opensTerm: true,
    });
  });

  test("one that was cancelled ends, and one that is In-active foresees nothing", () => {
    const ending = bought("2026-05-10", monthly, { renews: false });
    expect(foresee(ending, prices.of, until).at(-1)).toEqual({ what: "ends", on: "2027-05-10" });
    expect(foresee(ending, prices.of, until)).toHaveLength(12);
    const inactive = bought("2026-05-10", monthly, { inactiveSince: "2026-06-24" });
    expect(foresee(inactive, prices.of, until)).toEqual([]);
  });

  test("is what a job then does, whatever the plan", () => {
    fc.assert(
      fc.property(days, plans, (anchorOn, chosen) => {
        const last = monthsAfter(anchorOn, 20);
        const told = foresee(bought(anchorOn, planned(chosen)), prices.of, last)
          .filter(({ what }) => what === "payment")
          .map(({ on }) => on);
        const life = live(bought(anchorOn, planned(chosen)), world({ until: last }));
        expect(told).toEqual(dated(life, "paid"));
      }),
      { numRuns },
    );
  });
});

describe("what a member may change of the next term", () => {
  const annual = bought("2026-05-10", professional);
  const premium = { planId: 16, rank: 2, period: "annual" as const, netPence: 480_000 };
  const basic = { planId: 15, rank: 1, period: "monthly" as const, netPence: 22_000 };

  test("until seven days before it", () => {
    expect(whyFixed(annual, "2027-05-02")).toBeNull();
    expect(whyFixed(annual, "2027-05-03")).toBe(
      "Your next term has been fixed since 03/05/2027 and can no longer be changed.",
    );
  });

  test("not what is paid, nor while something is overdue", () => {
    const made = {
      orderId: "order 2",
      plan: professional,
      payBy: "card" as const,
      ...prices.of(professional),
    };
    const paid = afterEvent(afterEvent(annual, { type: "renewal-made", renewal: made }), {
      type: "paid",
      on: "2027-04-01",
    });
    expect(whyFixed(paid, "2027-04-02")).toBe("Your next term is paid already.");
    expect(whyFixed({ ...annual, inactiveSince: "2026-07-01" }, "2026-07-02")).toMatch(/In-active/);
  });

  test("a lower plan or another period, by the month with a card only", () => {
    const held = { rank: 2, netPence: 480_000 };
    expect(whyNotNext(basic, held, "card 1")).toBeNull();
    expect(whyNotNext(basic, held, null)).toMatch(/save a card first/);
    expect(whyNotNext(premium, { rank: 1, netPence: 240_000 }, "card 1")).toMatch(/upgrade/);
    expect(whyNotNext({ ...basic, netPence: null }, held, "card 1")).toMatch(/not sold/);
  });

  test("the same again is no change", () => {
    expect(nextOf(annual, { ...premium, planId: 15 })).toBeNull();
    expect(nextOf(annual, basic)).toEqual({ planId: 15, period: "monthly" });
  });
});
