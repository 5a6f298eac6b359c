/** A renewal that a card should pay, and its bank transfer. */
import { expect, test } from "vitest";
import { afterEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import {
  type CardOrder,
  bankTransferBlocker,
} from "../../shared/domain/memberships/bank-transfer-switch.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { bought, prices, professional } from "../support/membership-examples.ts";

const waiting: Membership = {
  ...bought("2026-05-10", professional),
  renewal: {
    orderId: "order 2",
    plan: professional,
    payBy: "card",
    status: "pending",
    reminded: [30, 10],
    ...prices.of(professional),
  },
};
const declined = { dueOn: "2027-05-10", tries: 2, confirmingCard: null };
const month = { number: 12, dueOn: "2027-04-10", amount: 26_400, isPaid: false };
const order: CardOrder = {
  orderId: "order 2",
  status: "pending",
  paymentType: "card",
  renewal: true,
  totals: { monthly: false },
};

test.each<[string, Partial<CardOrder>, Partial<Membership>, RegExp | null]>([
  ["a renewal that waits", {}, {}, null],
  ["one whose card was declined", {}, { dunning: declined }, null],
  ["one whose plan is In-active", {}, { inactiveSince: "2027-05-24" }, null],
  ["what is paid", { status: "active" }, {}, /^Nothing is to be paid/],
  ["what is cancelled", { status: "cancelled" }, {}, /^Nothing is to be paid/],
  ["one by transfer", { paymentType: "bacs" }, {}, /is paid by bank transfer/],
  ["a plan by the month", { totals: { monthly: true } }, {}, /by the month/],
  ["another renewal", { orderId: "order 9" }, {}, /not waited for/],
  ["a disputed plan", {}, { dispute: "open" }, /disputed/],
  ["one after unpaid months", {}, { instalments: [month] }, /Months of the plan/],
])("%s", (_, change, current, why) => {
  const notified = bankTransferBlocker({ ...order, ...change }, { ...waiting, ...current });
  if (why === null) expect(notified).toBeNull();
  else expect(notified).toMatch(why);
});

test("no card is tried any more: the money is waited for until day 14, then until day 30", () => {
  const before = { ...waiting, dunning: declined };
  expect(nextStep(before)?.step.type).toBe("charge");
  const input = afterEvent(before, { type: "transfer-asked" });
  expect(nextStep(input)).toEqual({ step: { type: "deactivate" }, at: "2027-05-24 09:00" });
  const inactive = afterEvent(input, { type: "deactivated", on: "2027-05-24" });
  expect(nextStep(inactive)?.step.type).toBe("lapse");
  const event = { type: "paid", on: "2027-05-30", instalments: [], renewal: true } as const;
  expect(afterEvent(inactive, event)).toMatchObject({
    term: 1,
    payBy: "bacs",
    inactiveSince: null,
  });
});
