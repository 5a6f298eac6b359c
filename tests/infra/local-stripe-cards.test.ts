import { describe, expect, test } from "vitest";
import { idOf, openAccount, refusal } from "./stripe-account.ts";
import { card, pay, saved } from "./stripe-cards.ts";

describe("declined cards", () => {
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

  test("some cards cannot be saved, and one can be saved and fails later", async () => {
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

  test("a customer is not created with a card that cannot be saved", async () => {
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

  test.each(asksOnSession)(
    "requests authentication of pm_card_%s, and the payment succeeds",
    async (token) => {
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
    },
  );

  test("can fail to authenticate the customer", async () => {
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
  ])("authenticates pm_card_%s and declines", async (token, code) => {
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
  ])("cannot be asked off session: a saved pm_card_%s %s", async (token, end) => {
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

  test("is not asked when the caller excludes it", async () => {
    const account = await openAccount();
    const error = await refusal(
      pay(account, "pm_card_threeDSecure2Required", { error_on_requires_action: true }),
    );
    expect(error).toMatchObject({ code: "authentication_required" });
  });

  test("returns an authenticated payment to a server that confirms it", async () => {
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
  test("a setup intent saves one for later", async () => {
    const account = await openAccount();
    const { customer, method } = await saved(account, "pm_card_visa");
    expect(method).toMatch(/^pm_/);
    const [setup] = (await account.stripe.setupIntents.list({ customer })).data;
    expect(setup).toMatchObject({ status: "succeeded", usage: "off_session", customer });
    const paid = await pay(account, method, { customer });
    expect(paid).toMatchObject({ status: "succeeded", customer });
  });

  test("a setup intent is declined, fails or is cancelled", async () => {
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

  test("a payment can save one, and an unsaved card cannot be used again", async () => {
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
