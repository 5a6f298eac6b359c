/** By which way an order's money can go back, and how much of it. */
import { expect, test } from "vitest";
import {
  type ExistingRefund,
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
  ["all that came", 500, [], null, 500, 0],
  ["what is left of it", 400, [toCard(100)], null, 400, 0],
  ["not what is disputed", 500, [], open, 300, 0],
  ["what is left beside the dispute", 400, [toCard(100)], open, 200, 0],
  ["what a card did not take, either way", 500, [failed(100)], null, 500, 100],
  ["that once", 400, [failed(100), byHand(100)], null, 400, 0],
  ["no more than is left", 50, [failed(100), toCard(300), toCard(150)], null, 50, 50],
])("%s", (_, left, refunds, dispute, max, byTransfer) => {
  const charges = [charge("pi_2", 200), charge("pi_1", 300)];
  const reached = refunds.map((one) => (one.amount === 150 ? { ...one, intentId: "pi_2" } : one));
  expect(refundLimits(left, "card", charges, reached, dispute)).toEqual({ most: max, byTransfer });
});

test("what came by bank transfer goes back that way", () => {
  expect(refundLimits(300, "bacs", [], [byHand(100)], null)).toEqual({
    most: 300,
    byTransfer: 300,
  });
});
