/** The stand-in has disputes, which the console creates, the SDK reads and webhooks report. */
import Stripe from "stripe";
import { expect, test } from "vitest";
import { idOf, refusal, start } from "./stripe-account.ts";
import { openConsole } from "./stripe-console.ts";
import { eventIn } from "./stripe-endpoint.ts";

const openDisputed = async () => {
  const account = await openConsole();
  const intent = await account.pay("one");
  const path = `/payments/${intent.id}/dispute`;
  const dispute = (body: unknown = {}) => account.call("POST", path, body);
  /** These are the events of disputes that the endpoint has received. */
  const notified = async () => {
    await account.part.settle();
    return account.received
      .map((one) => eventIn(one))
      .filter(({ type }) => type.startsWith("charge.dispute."));
  };
  return { ...account, intent, dispute, told: notified };
};

test("a disputed payment is reported to the site with Stripe's signature", async () => {
  const { call, dispute, intent, stripe, told: notified } = await openDisputed();
  const charge = idOf(intent.latest_charge);
  expect(await dispute()).toMatchObject({
    status: "needs_response",
    id: expect.stringMatching(/^dp_/),
    object: "dispute",
    amount: 78_904,
    currency: "gbp",
    charge,
    payment_intent: intent.id,
    created: start / 1000,
    livemode: false,
    metadata: {},
    reason: "fraudulent",
    is_charge_refundable: false,
    evidence_details: { due_by: start / 1000 + 9 * 86_400, submission_count: 0 },
    payment_method_details: { card: { brand: "visa", case_type: "chargeback" } },
  });
  const [event, ...others] = await notified();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    type: "charge.dispute.created",
    api_version: Stripe.API_VERSION,
    data: { object: { object: "dispute", payment_intent: intent.id, status: "needs_response" } },
  });
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  expect(data.map(({ status }) => status)).toEqual(["needs_response"]);
  expect(await stripe.disputes.retrieve(data[0]?.id ?? "")).toMatchObject({ charge });
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect(await call("GET", "/payments")).toMatchObject({
    data: [{ id: intent.id, dispute: { amount: 78_904, status: "needs_response" } }],
  });
});

test.each([
  ["won", true, "charge.dispute.funds_reinstated"],
  ["lost", false, "charge.dispute.funds_withdrawn"],
] as const)("a dispute is %s", async (outcome, isRefundable, moved) => {
  const { call, dispute, intent, stripe, told: notified } = await openDisputed();
  await dispute();
  expect(await dispute({ outcome })).toMatchObject({
    status: outcome,
    is_charge_refundable: isRefundable,
    evidence_details: { due_by: null },
  });
  const events = await notified();
  expect(events.map(({ type, data: { object } }) => [type, object])).toEqual([
    ["charge.dispute.created", expect.objectContaining({ status: "needs_response" })],
    ["charge.dispute.closed", expect.objectContaining({ status: outcome })],
  ]);
  expect(await call("GET", "/payments")).toMatchObject({
    data: [{ dispute: { status: outcome } }],
  });
  const stored = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(stored).toContain(moved);
  expect(stored.includes("charge.dispute.funds_reinstated")).toBe(outcome === "won");
  const refund = stripe.refunds.create({ payment_intent: intent.id });
  if (isRefundable) expect((await refund).status).toBe("succeeded");
  else expect(await refusal(refund)).toMatchObject({ code: "charge_disputed" });
});

test("an endpoint receives the movements of money that it subscribes to", async () => {
  const { dispute, part, received, stripe } = await openDisputed();
  const site = part.ledger.endpoints.get("we_site");
  part.ledger.endpoints.put({ ...site, enabled_events: ["charge.dispute.funds_withdrawn"] });
  await dispute();
  await part.settle();
  const types = received.map((one) => JSON.parse(one.body).type);
  expect(types).toContain("charge.dispute.funds_withdrawn");
  expect(types).not.toContain("charge.dispute.created");
  expect((await stripe.disputes.list()).data).toHaveLength(1);
});

test("an impossible request is rejected with its reason", async () => {
  const { call, dispute, intent, pay, stripe } = await openDisputed();
  const conflict = (message: RegExp) => ({ status: 409, message: expect.stringMatching(message) });
  expect(await dispute({ outcome: "won" })).toEqual(conflict(/has no dispute to end/));
  await dispute();
  expect(await dispute()).toEqual(conflict(/has a dispute already/));
  expect(await dispute({ outcome: "drawn" })).toMatchObject({ status: 400 });
  await dispute({ outcome: "lost" });
  expect(await dispute({ outcome: "won" })).toEqual(conflict(/has ended already: it was lost/));
  const open = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
  expect(await call("POST", `/payments/${open.id}/dispute`, {})).toEqual(
    conflict(/is requires_payment_method: only what has been paid/),
  );
  const back = await pay("two");
  await stripe.refunds.create({ payment_intent: back.id });
  expect(await call("POST", `/payments/${back.id}/dispute`, {})).toEqual(
    conflict(/paid back in full/),
  );
  expect(await call("POST", "/payments/pi_none/dispute", {})).toMatchObject({ status: 404 });
  expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

test("a partly refunded payment is disputed for the remainder", async () => {
  const { dispute, intent, stripe } = await openDisputed();
  await stripe.refunds.create({ payment_intent: intent.id, amount: 904 });
  expect(await dispute()).toMatchObject({ amount: 78_000 });
});
