import { describe, expect, test } from "vitest";
import {
  type AttemptFacts,
  type AttemptStatus,
  attemptStatuses,
  maxCallMs,
  type IntentFacts,
  hasPlanConflict,
  decideAttempt,
  decideReportedFailure,
} from "../../shared/domain/payments/payment-attempt.ts";

const attempt: AttemptFacts = {
  attemptId: "att_1",
  status: "started",
  amount: 26_400,
  currency: "gbp",
  customerId: "cus_1",
  intentId: "pi_1",
  isPatient: false,
};

const intent: IntentFacts = {
  intentId: "pi_1",
  status: "succeeded",
  amount: 26_400,
  received: 26_400,
  currency: "gbp",
  customerId: "cus_1",
  attemptId: "att_1",
  orderId: "ord_1",
  failure: null,
  wantsCustomer: false,
  card: "pm_1",
};

describe("the status of a payment intent and its attempt", () => {
  test.each<[AttemptStatus, string, string]>([
    ["started", "succeeded", "settle"],
    ["action", "succeeded", "settle"],
    ["succeeded", "succeeded", "leave"],
    ["declined", "succeeded", "return"],
    ["cancelled", "succeeded", "return"],
    ["duplicate", "succeeded", "leave"],
    ["started", "requires_action", "ask-customer"],
    ["action", "requires_action", "ask-customer"],
    ["started", "requires_payment_method", "decline"],
    ["action", "requires_payment_method", "decline"],
    ["started", "canceled", "cancel"],
    ["action", "canceled", "cancel"],
    ["started", "processing", "wait"],
    ["action", "requires_confirmation", "wait"],
    ["started", "something_new", "wait"],
  ])("attempt %s, intent %s: %s", (status, state, verdict) => {
    const received = state === "succeeded" ? intent.amount : 0;
    const facts = { ...intent, status: state, received };
    expect(decideAttempt({ ...attempt, status }, facts).type).toBe(verdict);
  });

  test("an off-session attempt asks the customer when the bank requires authentication", () => {
    const patient = { ...attempt, isPatient: true };
    const failed = { ...intent, status: "requires_payment_method", received: 0 };
    const judge = (status: AttemptStatus, wantsCustomer: boolean) =>
      decideAttempt({ ...patient, status }, { ...failed, wantsCustomer }).type;
    expect(judge("started", true)).toBe("ask-customer");
    // The customer failed the bank's authentication: the link stays valid.
    expect(judge("action", false)).toBe("ask-customer");
    expect(judge("started", false)).toBe("decline");
    expect(judge("cancelled", true)).toBe("leave");
  });

  const ended = attemptStatuses.filter((status) => status !== "started" && status !== "action");
  test.each(ended)("a status that arrives after the end changes nothing: %s", (status) => {
    for (const state of ["requires_action", "requires_payment_method", "canceled", "processing"])
      expect(decideAttempt({ ...attempt, status }, { ...intent, status: state }).type).toBe(
        "leave",
      );
  });

  test.each<[string, Partial<IntentFacts>]>([
    ["amount", { amount: 100, received: 100 }],
    ["received", { received: 26_399 }],
    ["currency", { currency: "usd" }],
    ["customer", { customerId: "cus_2" }],
    ["customer", { customerId: null }],
    ["attempt", { attemptId: "att_2" }],
  ])("an intent with another %s does not settle the attempt", (what, change) => {
    const verdict = decideAttempt(attempt, { ...intent, ...change });
    expect(verdict).toMatchObject({ type: "mismatch" });
    expect(verdict.type === "mismatch" && verdict.differences.join()).toContain(what);
  });

  test("a second payment of the attempt is a stray one, whatever its amount", () => {
    const other = { ...intent, intentId: "pi_2", amount: 1, received: 1 };
    expect(decideAttempt(attempt, other).type).toBe("stray");
    expect(decideAttempt({ ...attempt, status: "succeeded" }, other).type).toBe("stray");
    expect(decideAttempt(attempt, { ...other, status: "canceled" }).type).toBe("leave");
    expect(decideAttempt({ ...attempt, intentId: null }, intent).type).toBe("settle");
  });

  test("a decline has its reason", () => {
    const failed = { ...intent, status: "requires_payment_method", received: 0 };
    expect(decideAttempt(attempt, { ...failed, failure: "No funds." })).toMatchObject({
      reason: "No funds.",
    });
    expect(decideAttempt(attempt, failed)).toMatchObject({
      reason: expect.stringContaining("ask your bank why"),
    });
  });
});

test.each<[AttemptStatus, number, string]>([
  ["started", 0, "wait"],
  ["started", maxCallMs - 1, "wait"],
  ["started", maxCallMs, "end"],
  ["action", 0, "end"],
])("a reported failure of an attempt that is %s for %i ms: %s", (status, age, notified) => {
  const now = new Date("2026-11-21T09:00:00Z");
  expect(decideReportedFailure(status, new Date(now.getTime() - age), now)).toBe(notified);
});

describe("a plan that was bought since the draft", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const draftedAt = "2026-11-21T08:55:00.000Z";
  const quoted = { fromPlanId: 15, endsOn: "2027-11-21", nextTerm: null };
  const current = {
    planId: 15,
    rank: 1,
    endsOn: "2027-11-21",
    nextIsPaid: false,
    startsAt: "2026-11-21T08:57:00.000Z",
    endsAt: "2027-11-21T00:00:00.000Z",
  };
  test.each([
    ["no plan", null, null, false],
    ["a plan since the draft", null, current, true],
    [
      "a plan from before the draft",
      null,
      { ...current, startsAt: "2026-01-01T00:00:00.000Z" },
      false,
    ],
    ["a plan that has ended", null, { ...current, endsAt: "2026-11-20T00:00:00.000Z" }, false],
    ["Basics", null, { ...current, rank: 0 }, false],
    ["an upgrade of the current plan", quoted, current, false],
    ["an upgrade of another plan", { ...quoted, fromPlanId: 16 }, current, true],
    ["an upgrade of the previous term", { ...quoted, endsOn: "2026-11-21" }, current, true],
    [
      "an upgrade whose next term has been paid since",
      quoted,
      { ...current, nextIsPaid: true },
      true,
    ],
    ["an upgrade of a lapsed plan", quoted, null, false],
  ] as const)("%s", (_, upgrade, entitlement, isTaken) => {
    expect(hasPlanConflict(upgrade, entitlement, draftedAt, now)).toBe(isTaken);
  });
});
