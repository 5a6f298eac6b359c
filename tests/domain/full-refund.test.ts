/** What the refund of a whole order does to the membership. */
import { expect, test } from "vitest";
import { decideFullRefund } from "../../shared/domain/memberships/full-refund.ts";
import type {
  AppliedUpgrade,
  Membership,
  Renewal,
} from "../../shared/domain/memberships/membership.ts";
import { boughtMembership, prices, professional } from "../support/membership-examples.ts";

const bought = boughtMembership("2026-05-10", { ...professional, period: "monthly" });
const renewal: Renewal = {
  orderId: "renewal",
  plan: professional,
  payBy: "card",
  status: "pending",
  ...prices.of(professional),
  reminded: [],
};
const upgrade = (orderId: string, paidMonths = 1): AppliedUpgrade => ({
  orderId,
  from: professional,
  next: null,
  monthly: null,
  paidMonths,
  paidNext: null,
});
const upgraded = { upgrades: [upgrade("first"), upgrade("last")] };

test.each<[string, string, Partial<Membership>, string]>([
  ["the order of the term", "order 1", {}, "end"],
  ["the same, with a renewal that is not paid", "order 1", { renewal }, "end"],
  [
    "the same, with a paid next term",
    "order 1",
    { renewal: { ...renewal, status: "paid" } },
    "next-term-paid",
  ],
  ["the same, after an upgrade", "order 1", upgraded, "upgraded"],
  ["the renewal", "renewal", { renewal }, "cancel-renewal"],
  ["another order", "order 9", { renewal }, "none"],
  ["the last upgrade", "last", upgraded, "undo-upgrade"],
  ["an upgrade before the last", "first", upgraded, "upgraded"],
  [
    "an upgrade after which a month was charged",
    "last",
    { upgrades: [upgrade("last", 0)] },
    "charged-since",
  ],
])("the refund of %s (%s)", (_, orderId, change, decision) => {
  const decided = decideFullRefund({ ...bought, ...change }, orderId);
  expect("effect" in decided ? decided.effect : decided.hindrance).toBe(decision);
});
