import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Account, openAccount, refusal, start } from "./stripe-account.ts";
import { eventIn, listen, openWithEndpoint } from "./stripe-endpoint.ts";

const pay = ({ stripe }: Pick<Account, "stripe">, method = "pm_card_visa") =>
  stripe.paymentIntents.create({
    amount: 1000,
    currency: "gbp",
    payment_method: method,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    confirm: true,
    metadata: { order: "ord_1" },
  });

describe("events", () => {
  test("are stored in order, newest first, with the object as it was then", async () => {
    const account = await openAccount();
    const { id } = await pay(account);
    const { data } = await account.stripe.events.list();
    expect(data.map(({ type }) => type)).toEqual([
      "payment_intent.succeeded",
      "charge.succeeded",
      "payment_intent.created",
    ]);
    expect(data[2]).toMatchObject({
      object: "event",
      api_version: Stripe.API_VERSION,
      created: start / 1000,
      livemode: false,
      data: { object: { id, status: "requires_confirmation" } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    });
    const one = await account.stripe.events.retrieve(data[0]?.id ?? "");
    expect(one.data.object).toMatchObject({
      id,
      status: "succeeded",
      metadata: { order: "ord_1" },
    });
  });

  test("are found by type and time", async () => {
    const account = await openAccount();
    await pay(account);
    account.clock.now += 60_000;
    await refusal(pay(account, "pm_card_visa_chargeDeclined"));
    const types = async (params: Stripe.EventListParams) =>
      (await account.stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({ type: "payment_intent.succeeded" })).toHaveLength(1);
    expect(
      await types({ types: ["payment_intent.succeeded", "payment_intent.payment_failed"] }),
    ).toEqual(["payment_intent.payment_failed", "payment_intent.succeeded"]);
    expect(await types({ created: { gt: start / 1000 } })).toEqual([
      "payment_intent.payment_failed",
      "charge.failed",
      "payment_intent.created",
    ]);
  });

  test("of a call that was rolled back do not exist", async () => {
    const { stripe } = await openAccount();
    await refusal(stripe.customers.create({ payment_method: "pm_card_visa_chargeDeclined" }));
    expect((await stripe.events.list()).data).toEqual([]);
  });
});

describe("webhooks", () => {
  test("send the subscribed events to the site, with a signature over the bytes", async () => {
    const { part, received, stripe } = await openWithEndpoint();
    const { id } = await pay({ stripe });
    await part.settle();
    expect(received.map(({ type }) => type)).toEqual(["payment_intent.succeeded"]);
    const [first] = received;
    if (!first) throw new Error("Nothing came");
    expect(first.signature).toMatch(new RegExp(`^t=${start / 1000},v1=[0-9a-f]{64}$`));
    expect(eventIn(first)).toMatchObject({ data: { object: { id } } });
    expect(() => eventIn(first, "whsec_other")).toThrow(/No signatures found matching/);
    expect(() => eventIn({ ...first, body: first.body.replace("1000", "1") })).toThrow(
      /No signatures found matching/,
    );
  });

  test("report failures, cancellations and refunds", async () => {
    const { part, received, stripe } = await openWithEndpoint();
    const { id } = await pay({ stripe });
    await refusal(pay({ stripe }, "pm_card_visa_chargeDeclined"));
    const open = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    await stripe.paymentIntents.cancel(open.id);
    await stripe.refunds.create({ payment_intent: id, amount: 100 });
    await part.settle();
    expect(received.map(({ type }) => type).toSorted()).toEqual([
      "payment_intent.canceled",
      "payment_intent.payment_failed",
      "payment_intent.succeeded",
      "refund.created",
    ]);
  });

  test("are retried when the site fails", async () => {
    const { part, received, stripe } = await openWithEndpoint([500, 503]);
    await pay({ stripe });
    await part.settle();
    expect(received.map(({ id }) => id)).toHaveLength(3);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    const [event] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
    expect(event?.pending_webhooks).toBe(0);
    expect(part.ledger.deliveries.of(event?.id ?? "")).toMatchObject([
      { state: "delivered", tries: 3, lastStatus: 200 },
    ]);
  });

  test("fail after some retries, and can be sent again", async () => {
    const { part, received, stripe } = await openWithEndpoint([500, 500, 500]);
    await pay({ stripe });
    await part.settle();
    const [event] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
    const id = event?.id ?? "";
    expect(part.ledger.deliveries.of(id)).toMatchObject([{ state: "failed", tries: 3 }]);
    expect(event?.pending_webhooks).toBe(1);
    expect(await part.events.resend(id, 50)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(received).toHaveLength(53);
    expect(part.ledger.deliveries.of(id)).toMatchObject([{ state: "delivered", tries: 53 }]);
  });

  test("are withheld when the console says so, and can be sent later", async () => {
    const { part, received, stripe } = await openWithEndpoint();
    part.outcomes.add({ outcome: "drop_webhook", calls: 1, milliseconds: 0 });
    await pay({ stripe });
    await part.settle();
    expect(received).toEqual([]);
    const [event] = (await stripe.events.list({ type: "payment_intent.succeeded" })).data;
    await part.events.resend(event?.id ?? "", 1);
    expect(received).toHaveLength(1);
  });

  test("wait until the site is open", async () => {
    const endpoint = await listen();
    const account = await openAccount({ webhookUrl: endpoint.url });
    await pay(account);
    await account.part.settle();
    expect(endpoint.received).toEqual([]);
    account.part.events.open();
    await account.part.settle();
    expect(endpoint.received).toHaveLength(1);
  });

  test("have the time of the shared clock", async () => {
    const { part, received, stripe, clock } = await openWithEndpoint();
    clock.now += 30 * 86_400_000;
    await pay({ stripe });
    await part.settle();
    expect(received[0]?.signature).toContain(`t=${clock.now / 1000},`);
  });

  test("go to endpoints that are created and deleted through the API", async () => {
    const { stripe, part } = await openAccount();
    part.events.open();
    const { url, received } = await listen();
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ["charge.succeeded"],
    });
    expect(made.secret).toMatch(/^whsec_/);
    expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty("secret");
    expect((await stripe.webhookEndpoints.list()).data.map(({ id }) => id)).toEqual([made.id]);
    await pay({ stripe });
    await part.settle();
    const [first] = received;
    if (!first) throw new Error("Nothing came");
    expect(eventIn(first, made.secret).type).toBe("charge.succeeded");
    await stripe.webhookEndpoints.del(made.id);
    await pay({ stripe });
    await part.settle();
    expect(received).toHaveLength(1);
  });
});
