/** A refund is limited by the amount received and by the way in which it can be paid. */
import { expect, test } from "vitest";
import {
  allocateRefund,
  type ExistingRefund,
  refundableCharges,
  refundLimits,
  type RefundableCharge,
} from "../../shared/domain/payments/refund-methods.ts";

const charge = (intentId: string, amount: number): RefundableCharge => ({ intentId, amount });
const toCard = (amount: number, change: Partial<ExistingRefund> = {}): ExistingRefund => ({
  intentId: "pi_1",
  method: "card",
  status: "succeeded",
  amount,
  ...change,
});
const byHand = (amount: number) =>
  toCard(amount, { intentId: null, method: "bacs", status: "by-hand" });
const failed = (amount: number) => toCard(amount, { status: "failed" });
const open = { state: "open", intentId: "pi_2" } as const;

test.each<[string, number, readonly ExistingRefund[], typeof open | null, number, number]>([
  ["everything received can be refunded", 500, [], null, 500, 0],
  ["only the remainder can be refunded", 400, [toCard(100)], null, 400, 0],
  ["a disputed payment cannot be refunded", 500, [], open, 300, 0],
  ["the remainder without the disputed payment can be refunded", 400, [toCard(100)], open, 200, 0],
  ["a failed card refund can be made either way", 500, [failed(100)], null, 500, 100],
  ["a failed card refund can be made only once", 400, [failed(100), byHand(100)], null, 400, 0],
  [
    "the refund never exceeds the remainder",
    50,
    [failed(100), toCard(300), toCard(150)],
    null,
    50,
    50,
  ],
])("%s", (_, left, refunds, dispute, max, byTransfer) => {
  const charges = [charge("pi_2", 200), charge("pi_1", 300)];
  const reached = refunds.map((one) => (one.amount === 150 ? { ...one, intentId: "pi_2" } : one));
  expect(refundLimits(left, "card", charges, reached, dispute)).toEqual({ most: max, byTransfer });
});

test("payments by bank transfer are refunded by bank transfer", () => {
  expect(refundLimits(300, "bacs", [], [byHand(100)], null)).toEqual({
    most: 300,
    byTransfer: 300,
  });
});

test.each<[string, number, readonly RefundableCharge[] | null]>([
  ["from the newest charge alone", 150, [charge("pi_2", 150)]],
  ["from the next one what is left", 250, [charge("pi_2", 200), charge("pi_1", 50)]],
  ["nothing beyond all of them", 501, null],
])("a refund is allocated %s", (_, amount, parts) => {
  expect(allocateRefund(amount, [charge("pi_2", 200), charge("pi_1", 300)])).toEqual(parts);
});

test.each<[ExistingRefund["status"], number]>([
  ["started", 200],
  ["succeeded", 200],
  ["failed", 300],
])("a refund that is %s leaves %i pence of its charge", (status, remaining) => {
  expect(refundableCharges([charge("pi_1", 300)], [toCard(100, { status })], null)).toEqual([
    charge("pi_1", remaining),
  ]);
});

test("a charge that was refunded in full is left out", () => {
  const charges = [charge("pi_1", 300), charge("pi_2", 200)];
  expect(refundableCharges(charges, [toCard(300)], null)).toEqual([charge("pi_2", 200)]);
});

test.each<["lost" | "open" | "won", number]>([
  ["open", 0],
  ["lost", 0],
  ["won", 1],
])("a charge whose dispute is %s gives back %i charges", (state, count) => {
  const dispute = { state, intentId: "pi_1" };
  expect(refundableCharges([charge("pi_1", 300)], [], dispute)).toHaveLength(count);
});
