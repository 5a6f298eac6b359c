import { describe, expect, test } from "vitest";
import { openAccount, refusal, sdkFor, keys } from "./stripe-account.ts";
import { pay } from "./stripe-cards.ts";

describe("the states of a payment", () => {
  test("an empty payment is paid in steps", async () => {
    const { stripe } = await openAccount();
    const made = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    expect(made).toMatchObject({
      status: "requires_payment_method",
      amount: 1000,
      amount_received: 0,
      capture_method: "automatic_async",
      automatic_payment_methods: { enabled: true, allow_redirects: "always" },
      payment_method_types: ["card"],
      client_secret: expect.stringMatching(new RegExp(`^${made.id}_secret_\\w{25}$`)),
    });
    const chosen = await stripe.paymentIntents.update(made.id, {
      payment_method: "pm_card_visa",
      amount: 1200,
    });
    expect(chosen.status).toBe("requires_confirmation");
    const missing = await refusal(stripe.paymentIntents.confirm(made.id));
    expect(missing).toMatchObject({ param: "return_url" });
    const paid = await stripe.paymentIntents.confirm(made.id, {
      return_url: "https://site.example/",
      expand: ["latest_charge", "payment_method"],
    });
    expect(paid).toMatchObject({
      status: "succeeded",
      amount_received: 1200,
      latest_charge: {
        object: "charge",
        amount: 1200,
        captured: true,
        paid: true,
        status: "succeeded",
        payment_intent: made.id,
        outcome: { type: "authorized" },
        payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
      },
      payment_method: { card: { last4: "4242" } },
    });
    expect((await stripe.charges.list({ payment_intent: made.id })).data).toHaveLength(1);
  });

  test("a payment without a card cannot be confirmed", async () => {
    const { stripe } = await openAccount();
    const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      payment_intent: { id, status: "requires_payment_method" },
    });
  });

  test("a succeeded payment cannot change, except its description and metadata", async () => {
    const account = await openAccount();
    const { stripe } = account;
    const { id } = await pay(account, "pm_card_visa");
    for (const call of [
      stripe.paymentIntents.confirm(id),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.capture(id),
      stripe.paymentIntents.update(id, { amount: 1 }),
    ])
      expect(await refusal(call)).toMatchObject({
        code: "payment_intent_unexpected_state",
        payment_intent: { id, status: "succeeded" },
      });
    const noted = await stripe.paymentIntents.update(id, { metadata: { order: "ord_1" } });
    expect(noted).toMatchObject({ status: "succeeded", metadata: { order: "ord_1" } });
  });

  test("a payment can be cancelled before it is paid", async () => {
    const { stripe, clock } = await openAccount();
    const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({
      status: "canceled",
      canceled_at: clock.now / 1000,
      cancellation_reason: "abandoned",
    });
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("a payment can be authorised first and captured in part", async () => {
    const account = await openAccount();
    const { stripe } = account;
    const current = await pay(account, "pm_card_visa", { capture_method: "manual" });
    expect(current).toMatchObject({
      status: "requires_capture",
      amount_capturable: 78_904,
      amount_received: 0,
    });
    const more = await refusal(
      stripe.paymentIntents.capture(current.id, { amount_to_capture: 78_905 }),
    );
    expect(more.code).toBe("amount_too_large");
    const paid = await stripe.paymentIntents.capture(current.id, { amount_to_capture: 60_000 });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 60_000 });
  });

  test("a payment can be processed by the bank before it succeeds", async () => {
    const account = await openAccount();
    const { stripe, part } = account;
    part.outcomes.add({ outcome: "processing", calls: 1, milliseconds: 0 });
    const waiting = await pay(account, "pm_card_visa");
    expect(waiting.status).toBe("processing");
    await part.settle();
    const paid = await stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", latest_charge: { status: "succeeded" } });
  });
});

describe("refunds", () => {
  test("can be partial, and never exceed the payment", async () => {
    const account = await openAccount();
    const { stripe } = account;
    const { id } = await pay(account, "pm_card_visa", { amount: 1000 });
    const first = await stripe.refunds.create({
      payment_intent: id,
      amount: 400,
      reason: "requested_by_customer",
      metadata: { credit: "cn_1" },
    });
    expect(first).toMatchObject({ status: "succeeded", amount: 400, metadata: { credit: "cn_1" } });
    const over = await refusal(stripe.refunds.create({ payment_intent: id, amount: 601 }));
    expect(over.message).toBe(
      "Refund amount (£6.01) is greater than unrefunded amount on charge (£6.00)",
    );
    await stripe.refunds.create({ payment_intent: id });
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.refunds"] });
    expect(intent).toMatchObject({
      status: "succeeded",
      latest_charge: { amount_refunded: 1000, refunded: true, refunds: { data: [{}, {}] } },
    });
    const listed = await stripe.refunds.list({ payment_intent: id });
    expect(listed.data.map(({ amount }) => amount)).toEqual([600, 400]);
  });

  test("of an unpaid payment are rejected", async () => {
    const account = await openAccount();
    const { id } = await account.stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    expect(await refusal(account.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    });
  });

  test.each([
    ["pendingRefund", "pending", "succeeded", 1000],
    ["refundFail", "succeeded", "failed", 0],
  ])("to pm_card_%s are %s, then %s", async (token, at, end, refunded) => {
    const account = await openAccount();
    const { id } = await pay(account, `pm_card_${token}`, { amount: 1000 });
    const refund = await account.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe(at);
    await account.part.settle();
    expect((await account.stripe.refunds.retrieve(refund.id)).status).toBe(end);
    expect(
      await account.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
    ).toMatchObject({ latest_charge: { amount_refunded: refunded } });
  });
});

describe("a browser", () => {
  test("can read and confirm only payments of which it has the secret", async () => {
    const account = await openAccount();
    const browser = sdkFor(account.part.url, keys.publishableKey);
    const intent = await account.stripe.paymentIntents.create({
      amount: 1000,
      currency: "gbp",
      payment_method: "pm_card_visa",
      metadata: { user: "usr_1" },
    });
    const other = await account.stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    const read = (id: string, secret: string | null) =>
      browser.paymentIntents.retrieve(id, { client_secret: secret ?? "" });
    const seen = await read(intent.id, intent.client_secret);
    expect(seen).toMatchObject({ id: intent.id, amount: 1000 });
    expect(seen).not.toHaveProperty("metadata");
    expect(seen).not.toHaveProperty("customer");
    expect(await refusal(read(other.id, intent.client_secret))).toMatchObject({
      param: "client_secret",
    });
    expect(await refusal(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      code: "parameter_missing",
    });
    expect(await refusal(browser.paymentIntents.list())).toMatchObject({ statusCode: 403 });
  });

  test("is the only client that can send card numbers", async () => {
    const { part, stripe } = await openAccount();
    const typed = {
      type: "card",
      card: { number: "4242424242424242", exp_month: 4, exp_year: 2030, cvc: "123" },
    } as const;
    expect(await refusal(stripe.paymentMethods.create(typed))).toMatchObject({
      message: expect.stringMatching(/generally unsafe/),
    });
    const browser = sdkFor(part.url, keys.publishableKey);
    expect(await browser.paymentMethods.create(typed)).toMatchObject({
      card: { brand: "visa", last4: "4242", exp_year: 2030 },
    });
  });

  test.each([
    [{ number: "4242424242424241" }, "incorrect_number"],
    [{ exp_year: 2025 }, "invalid_expiry_year"],
    [{ exp_month: 13 }, "invalid_expiry_month"],
    [{ exp_month: 11, exp_year: 2026 }, "invalid_expiry_year"],
    [{ cvc: "12" }, "invalid_cvc"],
    [{ number: "4111111111111111" }, "card_declined"],
  ])("gets an error for a card with %j", async (wrong, code) => {
    const { part } = await openAccount();
    const browser = sdkFor(part.url, keys.publishableKey);
    const error = await refusal(
      browser.paymentMethods.create({
        type: "card",
        card: {
          number: "4242424242424242",
          exp_month: 12,
          exp_year: 2026,
          cvc: "123",
          ...wrong,
        },
      }),
    );
    expect(error).toMatchObject({ statusCode: 402, rawType: "card_error", code });
  });
});
