import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { type Account, idOf, openAccount, refusal, sdkFor, keys } from "./stripe-account.ts";

type Create = Stripe.PaymentIntentCreateParams;

/** A card is named, so that nothing leads away from the page. */
const card = { enabled: true, allow_redirects: "never" } as const;

const pay = ({ stripe }: Pick<Account, "stripe">, method: string, more: Partial<Create> = {}) =>
  stripe.paymentIntents.create({
    amount: 78_904,
    currency: "gbp",
    payment_method: method,
    automatic_payment_methods: card,
    confirm: true,
    ...more,
  });

/** A customer with a saved card, as the set-up of a test card leaves it. */
const saved = async ({ stripe, part }: Account, token: string) => {
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: token,
    automatic_payment_methods: card,
    confirm: true,
  });
  if (setup.status === "requires_action") part.authenticate(setup.id, "succeed");
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  return { customer, method: method?.id ?? "" };
};

describe("a payment's states", () => {
  test("from nothing to paid, in steps", async () => {
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

  test("without a card it cannot be confirmed", async () => {
    const { stripe } = await openAccount();
    const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: "gbp" });
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: "payment_intent_unexpected_state",
      payment_intent: { id, status: "requires_payment_method" },
    });
  });

  test("what is paid stays as it is, but for words", async () => {
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

  test("cancelled before it is paid", async () => {
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

  test("authorised first and captured in part", async () => {
    const account = await openAccount();
    const { stripe } = account;
    const held = await pay(account, "pm_card_visa", { capture_method: "manual" });
    expect(held).toMatchObject({
      status: "requires_capture",
      amount_capturable: 78_904,
      amount_received: 0,
    });
    const more = await refusal(
      stripe.paymentIntents.capture(held.id, { amount_to_capture: 78_905 }),
    );
    expect(more.code).toBe("amount_too_large");
    const paid = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 60_000 });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 60_000 });
  });

  test("worked on by the bank, then paid", async () => {
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

describe("cards that are declined", () => {
  test.each([
    ["visa_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    ["chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
    [
      "visa_chargeDeclinedInsufficientFunds",
      "card_declined",
      "insufficient_funds",
      "Your card has insufficient funds.",
    ],
    ["visa_chargeDeclinedLostCard", "card_declined", "lost_card", "Your card was declined."],
    ["visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "Your card was declined."],
    ["chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
    [
      "chargeDeclinedIncorrectCvc",
      "incorrect_cvc",
      "incorrect_cvc",
      "Your card's security code is incorrect.",
    ],
    ["chargeDeclinedProcessingError", "processing_error", "processing_error", /Try again/],
    ["radarBlock", "card_declined", "fraudulent", "Your card was declined."],
    ["chargeCustomerFail", "card_declined", "generic_decline", "Your card was declined."],
  ])("pm_card_%s", async (token, code, declineCode, message) => {
    const account = await openAccount();
    const error = await refusal(pay(account, `pm_card_${token}`));
    const words = typeof message === "string" ? message : expect.stringMatching(message);
    expect(error).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
      decline_code: declineCode,
      doc_url: expect.stringContaining("https://stripe.com/docs/error-codes/"),
      message: words,
      charge: expect.stringMatching(/^ch_/),
      payment_method: { type: "card" },
    });
    const intent = await account.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "", {
      expand: ["latest_charge"],
    });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      amount_received: 0,
      last_payment_error: { type: "card_error", code, decline_code: declineCode, message: words },
      latest_charge: { status: "failed", paid: false, failure_code: code },
    });
  });

  test("another card can be tried on the same payment", async () => {
    const account = await openAccount();
    const { payment_intent: failed } = await refusal(pay(account, "pm_card_visa_chargeDeclined"));
    const paid = await account.stripe.paymentIntents.confirm(failed?.id ?? "", {
      payment_method: "pm_card_mastercard",
    });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    const charges = await account.stripe.charges.list({ payment_intent: paid.id });
    expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
  });

  test("some cannot be saved, one can and fails later", async () => {
    const account = await openAccount();
    const { id: customer } = await account.stripe.customers.create();
    const attach = (token: string) =>
      account.stripe.paymentMethods.attach(`pm_card_${token}`, { customer });
    expect(await refusal(attach("visa_chargeDeclined"))).toMatchObject({ code: "card_declined" });
    const { id } = await attach("chargeCustomerFail");
    expect(await refusal(pay(account, id, { customer }))).toMatchObject({
      decline_code: "generic_decline",
    });
  });

  test("a customer is not made with a card that cannot be saved", async () => {
    const { stripe } = await openAccount();
    const error = await refusal(
      stripe.customers.create({ payment_method: "pm_card_visa_chargeDeclined" }),
    );
    expect(error.code).toBe("card_declined");
    expect((await stripe.customers.list()).data).toEqual([]);
  });
});

describe("the customer's bank", () => {
  const asksOnSession = [
    "threeDSecure2Required",
    "threeDSecureRequired",
    "authenticationRequired",
    "authenticationRequiredOnSetup",
    "authenticationRequiredSetupForOffSession",
  ];

  test.each(asksOnSession)("is asked for pm_card_%s, and pays", async (token) => {
    const account = await openAccount();
    const asking = await pay(account, `pm_card_${token}`);
    expect(asking).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
      amount_received: 0,
    });
    account.part.authenticate(asking.id, "succeed");
    const paid = await account.stripe.paymentIntents.retrieve(asking.id, {
      expand: ["latest_charge"],
    });
    expect(paid).toMatchObject({
      status: "succeeded",
      next_action: null,
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { result: "authenticated" } } },
      },
    });
  });

  test("does not know the customer", async () => {
    const account = await openAccount();
    const { id } = await pay(account, "pm_card_threeDSecure2Required");
    account.part.authenticate(id, "fail");
    expect(await account.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  test.each([
    ["threeDSecureRequiredChargeDeclined", "card_declined"],
    ["threeDSecureRequiredProcessingError", "processing_error"],
    ["authenticationRequiredChargeDeclinedInsufficientFunds", "card_declined"],
  ])("knows the customer of pm_card_%s and declines", async (token, code) => {
    const account = await openAccount();
    const { id } = await pay(account, `pm_card_${token}`);
    expect(account.part.authenticate(id, "succeed")).toMatchObject({ error: { code } });
    expect(await account.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code },
    });
  });

  test.each([
    ["authenticationRequired", "requires authentication"],
    ["authenticationRequiredOnSetup", "succeeded"],
    ["authenticationRequiredSetupForOffSession", "succeeded"],
    ["visa", "succeeded"],
  ])("is not there off session: a saved pm_card_%s %s", async (token, end) => {
    const account = await openAccount();
    const { customer, method } = await saved(account, `pm_card_${token}`);
    const renewal = pay(account, method, { customer, off_session: true });
    if (end === "succeeded") expect((await renewal).status).toBe("succeeded");
    else
      expect(await refusal(renewal)).toMatchObject({
        statusCode: 402,
        code: "authentication_required",
        decline_code: "authentication_required",
        payment_intent: { status: "requires_payment_method" },
      });
  });

  test("is not waited for when the caller cannot", async () => {
    const account = await openAccount();
    const error = await refusal(
      pay(account, "pm_card_threeDSecure2Required", { error_on_requires_action: true }),
    );
    expect(error).toMatchObject({ code: "authentication_required" });
  });

  test("gives back to the server a payment that it confirms itself", async () => {
    const account = await openAccount();
    const { id } = await pay(account, "pm_card_threeDSecure2Required", {
      confirmation_method: "manual",
    });
    account.part.authenticate(id, "succeed");
    const { status } = await account.stripe.paymentIntents.retrieve(id);
    expect(status).toBe("requires_confirmation");
    expect((await account.stripe.paymentIntents.confirm(id)).status).toBe("succeeded");
  });
});

describe("saved cards", () => {
  test("a set-up saves one for later", async () => {
    const account = await openAccount();
    const { customer, method } = await saved(account, "pm_card_visa");
    expect(method).toMatch(/^pm_/);
    const [setup] = (await account.stripe.setupIntents.list({ customer })).data;
    expect(setup).toMatchObject({ status: "succeeded", usage: "off_session", customer });
    const paid = await pay(account, method, { customer });
    expect(paid).toMatchObject({ status: "succeeded", customer });
  });

  test("a set-up is declined, failed and cancelled", async () => {
    const { stripe, part } = await openAccount();
    const setUp = (token: string) =>
      stripe.setupIntents.create({
        payment_method: `pm_card_${token}`,
        automatic_payment_methods: card,
        confirm: true,
      });
    const declined = await refusal(setUp("visa_chargeDeclined"));
    expect(declined).toMatchObject({
      statusCode: 402,
      setup_intent: {
        status: "requires_payment_method",
        last_setup_error: { code: "card_declined" },
      },
    });
    const { id } = await setUp("authenticationRequired");
    part.authenticate(id, "fail");
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
    expect((await stripe.setupIntents.cancel(id)).status).toBe("canceled");
    expect(await refusal(stripe.setupIntents.confirm(id))).toMatchObject({
      code: "setup_intent_unexpected_state",
    });
  });

  test("a payment can save one, and without that a card is used up", async () => {
    const account = await openAccount();
    const { id: customer } = await account.stripe.customers.create();
    const first = await pay(account, "pm_card_visa", {
      customer,
      setup_future_usage: "off_session",
    });
    const method = idOf(first.payment_method);
    expect((await pay(account, method, { customer, off_session: true })).status).toBe("succeeded");
    const once = await pay(account, "pm_card_visa");
    const again = await refusal(pay(account, idOf(once.payment_method)));
    expect(again.message).toMatch(/may not be used again/);
  });
});

describe("refunds", () => {
  test("in parts, never more than was paid", async () => {
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

  test("of what was not paid are refused", async () => {
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
  test("sees and confirms only what it has the secret of", async () => {
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

  test("alone may send card numbers", async () => {
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
  ])("is told of a card with %j", async (wrong, code) => {
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
