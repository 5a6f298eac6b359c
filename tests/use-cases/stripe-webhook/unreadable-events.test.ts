/** Events that Stripe has signed, but that the webhook cannot parse. */
import { beforeAll, describe, expect, test } from "vitest";
import { mailKey } from "../../../functions/entities/mail.ts";
import { orderKey } from "../../../functions/entities/order.ts";
import { failedEventKey, saveFailedEvent } from "../../../functions/entities/stripe-event.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { stripeWebhookContract } from "../../../shared/contract/payments/stripe-webhook.ts";
import { call } from "../../support/api.ts";
import { newCheckout, parseOrder, pay, readOrder } from "../../support/buyer.ts";
import { failStripeEvent } from "../../support/failed-deliveries.ts";
import { newStaff } from "../../support/staff.ts";
import {
  dispute,
  waitForStripeEvent,
  newStripeEvent,
  paymentsOf,
  resend,
  sendEvent,
} from "../../support/payments.ts";
import { logOf, type StripeAccount } from "../../support/running-functions.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { stripeAccountAfterPayment } from "../../support/webhook-account.ts";

let account: StripeAccount;
let table: StackTable;

beforeAll(async () => {
  table = await openTable();
  account = await stripeAccountAfterPayment();
});

describe("an event with a valid signature that cannot be parsed", () => {
  /** Delivers an event and returns the response, its failed event row and whether the log has the line of the alarm. */
  const deliver = async (text: string) => {
    const key = failedEventKey(text);
    const before = await table.read(key);
    const { status, body } = await sendEvent(text, { secret: account.webhookSecret });
    const row = await table.read(key);
    const lines = await logOf("stripe-webhook");
    return {
      status,
      code: Object(body).code,
      reason: String(row?.["reason"]),
      keeps: text.startsWith(String(row?.["text"])),
      more: Number(row?.["deliveries"]) - Number(before?.["deliveries"] ?? 0),
      told: lines.some(
        ({ level, message, ["parked"]: parked }) =>
          level === "error" &&
          message === "stripe event parked" &&
          JSON.stringify(parked).includes(key.sk),
      ),
    };
  };
  const parkedFor = (reason: string) => ({
    status: 400,
    code: "broken_request",
    reason: expect.stringContaining(reason),
    keeps: true,
    more: 1,
    told: true,
  });

  const payment = { id: "pi_1", object: "payment_intent", status: "succeeded", metadata: {} };
  const sound = { ...payment, amount: 1, amount_received: 1, currency: "gbp", customer: null };
  const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
  const ofPayment = (object: unknown) => ({
    ...newStripeEvent("payment_intent.succeeded", {}),
    data: { object },
  });
  const { id: _, ...nameless } = newStripeEvent("payment_intent.succeeded", sound);

  const send = (event: object) => sendEvent(event, { secret: account.webhookSecret });

  test.each<[string, unknown, string]>([
    ["without an object", { ...ofPayment(sound), data: null }, "no event"],
    ["with null for its object", ofPayment(null), "no event"],
    ["with a list for its object", ofPayment([sound]), "no event"],
    ["with text for its object", ofPayment("pi_1"), "no event"],
    ["without an id", nameless, "no event"],
    ["with an id that is none", { ...ofPayment(sound), id: { of: "evt_1" } }, "no event"],
    ["of a payment without metadata", ofPayment({ ...sound, metadata: null }), "no payment"],
    [
      "of a payment with a list for metadata",
      ofPayment({ ...sound, metadata: ["a"] }),
      "no payment",
    ],
    [
      "of a payment with another type of amount",
      ofPayment({ ...sound, amount: "1" }),
      "no payment",
    ],
    ["of a payment that has no id", ofPayment({ ...sound, id: undefined }), "no payment"],
    [
      "of a refund that is none",
      newStripeEvent("refund.created", { object: "refund" }),
      "no refund",
    ],
    ["of live mode", { ...ofPayment(sound), livemode: true }, "of live mode"],
    ["of no mode", { ...ofPayment(sound), livemode: null }, "no event"],
    ["that is null", null, "no event"],
    ["that is a list", [ofPayment(sound)], "no event"],
  ])("%s", async (_name, event, reason) => {
    expect(await deliver(JSON.stringify(event))).toEqual(parkedFor(reason));
  });

  test.each<[string, string, string]>([
    ["that is no JSON", "not json", "no event"],
    ["that is nested deep", deep(100_000), "no event"],
    [
      "whose metadata is nested deep",
      JSON.stringify(ofPayment({ ...sound, metadata: { attempt: "DEEP" } })).replace(
        '"DEEP"',
        deep(50_000),
      ),
      "no payment",
    ],
  ])("%s", async (_name, text, reason) => {
    expect(await deliver(text)).toEqual(parkedFor(reason));
    // A repeated delivery increases the count of the same row.
    expect(await deliver(text)).toEqual(parkedFor(reason));
  });

  test("an event whose metadata cannot be one of our orders is ignored", async () => {
    const strange = { attempt: "x".repeat(3000), order: "\u0000", refund: "a b" };
    expect((await send(ofPayment({ ...sound, metadata: strange }))).status).toBe(200);
    const refund = { id: "re_1", object: "refund", status: "succeeded", amount: 1 };
    const refunded = newStripeEvent("refund.created", { ...refund, metadata: strange });
    expect((await send(refunded)).status).toBe(200);
  });
});

describe("a failed event that staff fetch again", () => {
  const { fetchFailedEvent } = stripeWebhookContract.endpoints;
  const isParked = async (id: string): Promise<boolean> =>
    (await table.read(failedEventKey(`"id": "${id}"`))) !== null;

  test("is processed once as if it had just arrived, and leaves the list; so does one that Stripe sends again", async () => {
    const { token } = await newStaff("administrator");
    const fetchAgain = (id: string) => call(fetchFailedEvent, { params: { id } }, token);
    const checkout = await newCheckout();
    const { id: orderId } = parseOrder(await pay(checkout));
    const [payment] = await paymentsOf(orderId);
    const { user } = checkout.member;
    const row = {
      ...orderKey(user.id, orderId),
      ...(await table.read(orderKey(user.id, orderId))),
    };
    const disputeId = await dispute(payment?.id ?? "");
    const { id } = await waitForStripeEvent(disputeId, "charge.dispute.created");
    await expect.poll(async () => (await readOrder(checkout))?.dispute).toBe("open");
    // The rows are put back to the state in which the event had never been processed.
    const mail = remove(mailKey(`dispute-${disputeId}`));
    await table.write([put(row), remove({ pk: `STRIPE#${id}`, sk: "EVENT" }), mail]);
    expect((await readOrder(checkout))?.dispute).toBeNull();
    await failStripeEvent(id);
    const answers = await Promise.all([fetchAgain(id), fetchAgain(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readOrder(checkout))?.dispute).toBe("open");
    expect(await isParked(id)).toBe(false);
    await failStripeEvent(id);
    expect(await resend(id, 1)).toEqual([200]);
    expect(await isParked(id)).toBe(false);
  });

  test("stays in the list if Stripe does not know it, or if its ID is unknown", async () => {
    const { token } = await newStaff("administrator");
    const unknown = newStripeEvent("refund.created", {}).id;
    await failStripeEvent(unknown);
    const nameless = saveFailedEvent(`no event ${unknown}`, "unknown", new Date());
    await table.write([nameless.write]);
    for (const [id, reason] of [
      [unknown, "Stripe deletes events after 30 days"],
      [nameless.key.sk, "dismiss it instead"],
    ] as const) {
      const { status, body } = await call(fetchFailedEvent, { params: { id } }, token);
      expect([status, Object(body).message]).toEqual([409, expect.stringContaining(reason)]);
    }
    expect(await isParked(unknown)).toBe(true);
  });
});
