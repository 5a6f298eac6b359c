import {
  applyMembershipEvent,
  payAllEvent,
} from "../../shared/domain/memberships/membership-reducer.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { describe, expect, test } from "vitest";
import { retryDays } from "../../shared/domain/memberships/membership-dates.ts";
import { dueStep, nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import {
  boughtMembership,
  daysOfEntries,
  professional,
  simulationInput,
} from "../support/membership-examples.ts";
import {
  type ScheduledAction,
  simulateMembership,
  type Outcome,
} from "../support/simulated-membership.ts";

describe("a year with a card that works", () => {
  test("annual: order, reminders and charge happen on their days", () => {
    const life = simulateMembership(
      boughtMembership("2026-03-31", professional),
      simulationInput({ until: "2027-04-30" }),
    );
    expect(life.entries).toEqual([
      { on: "2027-01-30", type: "make-renewal", amount: 0 },
      { on: "2027-03-01", type: "remind-30", amount: 0 },
      { on: "2027-03-21", type: "remind-10", amount: 0 },
      { on: "2027-03-31", type: "charge", amount: 0 },
      { on: "2027-03-31", type: "paid", amount: 288_000 },
    ]);
    expect(life.last).toMatchObject({ term: 1, orderId: "order 2", renewal: null });
  });

  test("monthly: charges happen on the anchor day, or on the last day of a shorter month", () => {
    const monthly = { ...professional, period: "monthly" as const };
    const life = simulateMembership(
      boughtMembership("2027-08-31", monthly),
      simulationInput({ until: "2028-08-31" }),
    );
    expect(daysOfEntries(life, "paid")).toEqual([
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
  test("follows the retry schedule; after the last retry the plan is In-active, and it lapses after day 30", () => {
    const outcomes: Outcome[] = ["decline", "decline", "decline", "decline", "decline"];
    const life = simulateMembership(
      boughtMembership(anchorOn, professional),
      simulationInput({ until: "2027-12-31", outcomes }),
    );
    expect(daysOfEntries(life, "charge")).toEqual(
      retryDays.map((after) => daysAfter("2027-05-10", after)),
    );
    expect(daysOfEntries(life, "lapse")).toEqual(["2027-06-10"]);
    expect(life.last).toBeNull();
  });

  test("for lack of authentication is not retried with that card, and the member is asked again", () => {
    const life = simulateMembership(
      boughtMembership(anchorOn, professional),
      simulationInput({ until: "2027-12-31", outcomes: ["confirm"] }),
    );
    expect(daysOfEntries(life, "charge")).toEqual(["2027-05-10"]);
    expect(daysOfEntries(life, "ask-to-confirm")).toEqual([
      "2027-05-11",
      "2027-05-13",
      "2027-05-17",
    ]);
    expect(daysOfEntries(life, "deactivate")).toEqual(["2027-05-24"]);
  });

  test("is retried with a new card on the next retry day", () => {
    const doings: ScheduledAction[] = [
      { on: "2027-05-12", does: () => ({ type: "card", card: "card 2" }) },
    ];
    const life = simulateMembership(
      boughtMembership(anchorOn, professional),
      simulationInput({ until: "2027-06-30", outcomes: ["confirm"], doings }),
    );
    expect(daysOfEntries(life, "paid")).toEqual(["2027-05-13"]);
    expect(life.last).toMatchObject({ term: 1, inactiveSince: null });
  });

  test("for a month is settled by one payment of everything overdue", () => {
    const monthly = { ...professional, period: "monthly" as const };
    const outcomes: Outcome[] = ["decline", "decline", "decline", "decline", "decline"];
    const doings: ScheduledAction[] = [
      { on: "2026-08-20", does: (membership, on) => payAllEvent(membership, on) },
    ];
    const life = simulateMembership(
      boughtMembership(anchorOn, monthly),
      simulationInput({ until: "2026-09-30", outcomes, doings }),
    );
    expect(daysOfEntries(life, "charge")).toEqual([
      ...retryDays.map((after) => daysAfter("2026-06-10", after)),
      "2026-09-10",
    ]);
    expect(
      life.last?.instalments.filter(({ isPaid }) => isPaid).map(({ number }) => number),
    ).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("a card that expires before its next charge", () => {
  const ending = (cardEnds: string, warnedOf: string | null = null) => ({
    ...boughtMembership("2026-11-21", { ...professional, period: "monthly" }),
    cardEnds,
    warnedOf,
  });

  test("causes one warning, on the first day of its last month", () => {
    const membership = ending("2027-03");
    expect(dueStep(membership, "2026-11-30 12:00")).toBeNull();
    const late = {
      ...membership,
      instalments: membership.instalments.map((month) =>
        month.dueOn < "2027-03-01" ? { ...month, isPaid: true } : month,
      ),
    };
    expect(nextStep(late)).toEqual({
      step: { type: "warn-card", dueOn: "2027-04-21" },
      at: "2027-03-01 00:00",
    });
    expect(nextStep({ ...late, warnedOf: "2027-03" })?.step.type).toBe("charge");
  });

  test("causes no warning when it is valid for all future charges", () => {
    const steps = [nextStep(ending("2027-11")), nextStep(ending("2040-01"))];
    expect(steps.map((one) => one?.step.type)).toEqual(["charge", "charge"]);
    const ended = { ...ending("2027-11"), renews: false, instalments: [] };
    expect(nextStep(ended)?.step.type).toBe("end");
  });

  test("causes a warning for the renewal only if the card is to pay it", () => {
    const paid = { ...ending("2027-03"), instalments: [] };
    expect(nextStep(paid)).toEqual({
      step: { type: "warn-card", dueOn: "2027-11-21" },
      at: "2027-03-01 00:00",
    });
    expect(nextStep({ ...paid, renews: false })?.step.type).not.toBe("warn-card");
  });
});

describe("reminders whose day has passed", () => {
  const endsOn = "2027-11-21";
  const renewed = (before: Membership): Membership =>
    applyMembershipEvent(before, {
      type: "renewal-made",
      renewal: {
        orderId: "order 2",
        plan: before.plan,
        payBy: "card",
        toPay: 288_000,
        toPayMonthly: 0,
      },
    });

  test("are not sent when the renewal is restarted after that day", () => {
    const annual = boughtMembership("2026-11-21", professional);
    const cancelled = applyMembershipEvent(annual, { type: "renews", renews: false, begun: [] });
    const applied = applyMembershipEvent(cancelled, { type: "renews", renews: true, begun: [30] });
    expect(renewed(applied).renewal?.reminded).toEqual([30]);
    expect(dueStep(renewed(applied), "2027-11-05 12:00")).toBeNull();
    expect(dueStep(renewed(applied), "2027-11-11 12:00")).toMatchObject({
      type: "remind",
      days: 10,
    });
  });

  test("are not sent when the plan was In-active on that day", () => {
    const monthly = boughtMembership("2026-11-21", { ...professional, period: "monthly" });
    const owing = {
      ...renewed(monthly),
      instalments: monthly.instalments.map((month) => ({ ...month, isPaid: month.number < 12 })),
      inactiveSince: "2027-11-04",
    };
    const back = applyMembershipEvent(owing, payAllEvent(owing, "2027-11-20"));
    expect(back.inactiveSince).toBeNull();
    expect(nextStep(back)).toMatchObject({ step: { type: "charge" }, at: `${endsOn} 09:00` });
  });

  test("are sent after a won dispute, unless the next term has begun", () => {
    const disputed = applyMembershipEvent(renewed(boughtMembership("2026-11-21", professional)), {
      type: "dispute-opened",
    });
    const won = (on: string, nextDay: string) =>
      applyMembershipEvent(disputed, { type: "dispute-won", on, nextDay });
    expect(dueStep(won("2027-11-15", "2027-11-16"), "2027-11-15 12:00")).toMatchObject({
      type: "remind",
      days: 10,
    });
    const late = won("2027-12-01", "2027-12-02");
    expect(dueStep(late, "2027-12-01 12:00")).toBeNull();
    expect(nextStep(late)).toMatchObject({ step: { type: "charge" }, at: "2027-12-02 09:00" });
  });
});

describe("a scheduled change to a lower plan or another period", () => {
  const premium = { ...professional, planId: 16, title: "Premium", rank: 2, places: 10 };
  const lower = { planId: 15, period: "annual" as const };
  const turned = (outcomes: readonly Outcome[], until: string, more: Partial<Membership> = {}) =>
    simulateMembership(
      boughtMembership("2026-05-10", premium, { next: lower, ...more }),
      simulationInput({ until, outcomes }),
    );

  test("begins at 00:00 of its day, even if the card is declined", () => {
    const first = turned(["decline"], "2027-05-10");
    expect(first.entries.slice(-2)).toEqual([
      { on: "2027-05-10", type: "begin-plan", amount: 0 },
      { on: "2027-05-10", type: "charge", amount: 0 },
    ]);
    expect(first.last).toMatchObject({
      plan: { planId: 15 },
      next: null,
      orderId: "order 1",
      renewal: { status: "pending", toPay: 288_000 },
      dunning: { dueOn: "2027-05-10", tries: 1 },
      inactiveSince: null,
    });
    const before = turned([], "2027-05-09").last;
    expect(before).toMatchObject({ plan: { planId: 16 } });
    expect(before && nextStep(before)).toEqual({
      step: { type: "begin-plan" },
      at: "2027-05-10 00:00",
    });
  });

  test("is retried, is In-active at day 14 and can be paid until day 30", () => {
    const never: Outcome[] = ["decline", "decline", "decline", "decline", "decline"];
    const over = turned(never, "2027-05-24");
    expect(daysOfEntries(over, "charge")).toEqual(
      retryDays.map((after) => daysAfter("2027-05-10", after)),
    );
    expect(over.last).toMatchObject({ plan: { planId: 15 }, inactiveSince: "2027-05-24" });
    const back = over.last && applyMembershipEvent(over.last, payAllEvent(over.last, "2027-06-01"));
    expect(back).toMatchObject({ plan: { planId: 15 }, term: 1, orderId: "order 2" });
    expect(daysOfEntries(turned(never, "2027-12-31"), "lapse")).toEqual(["2027-06-10"]);
  });

  test("can change the period or be paid by bank transfer; the same plan changes nothing until it is paid", () => {
    const monthly = { planId: 16, period: "monthly" as const };
    const byMonth = turned(["decline"], "2027-05-10", { next: monthly });
    expect(byMonth.last?.plan).toMatchObject({ planId: 16, period: "monthly" });
    const transfer = turned([], "2027-05-11", { payBy: "bacs", card: null });
    expect(transfer.last).toMatchObject({ plan: { planId: 15 }, renewal: { status: "pending" } });
    expect(daysOfEntries(turned(["decline"], "2027-05-10", { next: null }), "begin-plan")).toEqual(
      [],
    );
  });

  test("does not begin while the renewal awaits the member’s agreement", () => {
    const silent = turned([], "2027-05-20", { renewalAnswer: "awaited" });
    expect(daysOfEntries(silent, "begin-plan")).toEqual([]);
    expect(silent.last).toMatchObject({ plan: { planId: 16 }, inactiveSince: "2027-05-10" });
  });

  test("waits while a payment is disputed, and begins when the dispute is won", () => {
    const opened: ScheduledAction = { on: "2027-05-01", does: () => ({ type: "dispute-opened" }) };
    const won: ScheduledAction = {
      on: "2027-05-15",
      does: (_, on) => ({ type: "dispute-won", on, nextDay: daysAfter(on, 1) }),
    };
    const life = simulateMembership(
      boughtMembership("2026-05-10", premium, { next: lower }),
      simulationInput({ until: "2027-05-15", doings: [opened, won] }),
    );
    expect(daysOfEntries(life, "begin-plan")).toEqual(["2027-05-15"]);
    expect(life.last?.plan.planId).toBe(15);
  });
});
