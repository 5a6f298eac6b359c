import { describe, expect, test } from "vitest";
import { ApiFailure } from "../../web/lib/api-failure.ts";
import {
  outcomeOfFailure,
  payByCard,
  type AuthenticationResult,
  type PaymentResponse,
} from "../../web/lib/pay-by-card.ts";
import { placed } from "./order-views.ts";

const asksBank: PaymentResponse = { payment_intent_secret: "pi_1_secret_2", order_id: "ord_1" };

/** The responses come one after the other, and the phases are those that the button shows. */
const paying = async (
  answers: ReadonlyArray<PaymentResponse | ApiFailure>,
  confirmation: AuthenticationResult = { status: "confirmed" },
) => {
  const left = [...answers];
  const phases: boolean[] = [];
  const outcome = await payByCard({
    pay: async () => {
      const next = left.shift();
      if (next === undefined) throw new Error("Asked once too often");
      if (next instanceof ApiFailure) throw next;
      return next;
    },
    confirm: async () => confirmation,
    onConfirming: (confirming) => phases.push(confirming),
  });
  return { outcome, phases, left: left.length };
};

const failure = (status: number) => new ApiFailure(status, "some", `Told ${status}`);

describe("a card payment", () => {
  test("is done when the server says so", async () => {
    const { outcome, phases } = await paying([{ data: placed }]);
    expect(outcome).toEqual({ status: "placed", order: placed });
    expect(phases).toEqual([]);
  });

  test("calls the server again after the bank has confirmed", async () => {
    const { outcome, phases } = await paying([asksBank, { data: placed }]);
    expect(outcome.status).toBe("placed");
    expect(phases).toEqual([true, false]);
  });

  test.each(["failed", "unavailable"] as const)(
    "does not call the server again when the confirmation is %s",
    async (status) => {
      const answer = { status, message: "No." };
      const { outcome, left } = await paying([asksBank, { data: placed }], answer);
      expect(outcome).toEqual(answer);
      expect(left).toBe(1);
    },
  );

  test("does not ask the bank for ever", async () => {
    const { outcome } = await paying([asksBank, asksBank, asksBank, asksBank]);
    expect(outcome.status).toBe("unknown");
  });

  test("that fails after the confirmation may have been charged", async () => {
    const { outcome } = await paying([asksBank, failure(503)]);
    expect(outcome).toEqual({ status: "unknown", message: "Told 503" });
  });

  test.each([
    [402, "failed"],
    [429, "failed"],
    [404, "changed"],
    [409, "changed"],
    [422, "refused"],
    [0, "unknown"],
    [500, "unknown"],
    [503, "unknown"],
    // A response that could not be read may be that of a charge.
    [200, "unknown"],
  ])("%i is %s", (status, outcome) => {
    expect(outcomeOfFailure(failure(status)).status).toBe(outcome);
  });
});
