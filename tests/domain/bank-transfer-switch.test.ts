/** A renewal that is due by card can be paid by bank transfer instead. */
import { expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import {
  type CardOrder,
  bankTransferBlocker,
} from "../../shared/domain/memberships/bank-transfer-switch.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { nextStep } from "../../shared/domain/memberships/membership-schedule.ts";
import { boughtMembership, prices, professional } from "../support/membership-examples.ts";

const waiting: Membership = {
  ...boughtMembership("2026-05-10", professional),
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
  ["a pending renewal", {}, {}, null],
  ["a renewal with a declined card", {}, { dunning: declined }, null],
  ["a renewal of an In-active plan", {}, { inactiveSince: "2027-05-24" }, null],
  ["a paid order", { status: "active" }, {}, /^Nothing is to be paid/],
  ["a cancelled order", { status: "cancelled" }, {}, /^Nothing is to be paid/],
  ["an order by bank transfer", { paymentType: "bacs" }, {}, /is paid by bank transfer/],
  ["a monthly plan", { totals: { monthly: true } }, {}, /by the month/],
  ["the renewal of another term", { orderId: "order 9" }, {}, /not waited for/],
  ["a disputed plan", {}, { dispute: "open" }, /disputed/],
  ["a renewal after unpaid months", {}, { instalments: [month] }, /Months of the plan/],
])("%s", (_, change, current, why) => {
  const notified = bankTransferBlocker({ ...order, ...change }, { ...waiting, ...current });
  if (why === null) expect(notified).toBeNull();
  else expect(notified).toMatch(why);
});

test("the card is not tried again, and the transfer is awaited until day 14, then until day 30", () => {
  const before = { ...waiting, dunning: declined };
  expect(nextStep(before)?.step.type).toBe("charge");
  const input = applyMembershipEvent(before, { type: "transfer-asked" });
  expect(nextStep(input)).toEqual({ step: { type: "deactivate" }, at: "2027-05-24 09:00" });
  const inactive = applyMembershipEvent(input, { type: "deactivated", on: "2027-05-24" });
  expect(nextStep(inactive)?.step.type).toBe("lapse");
  const event = { type: "paid", on: "2027-05-30", instalments: [], renewal: true } as const;
  expect(applyMembershipEvent(inactive, event)).toMatchObject({
    term: 1,
    payBy: "bacs",
    inactiveSince: null,
  });
});
