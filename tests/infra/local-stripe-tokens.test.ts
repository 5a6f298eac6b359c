/** A confirmation token lets the server make a payment and save its card in one call. */
import { expect, test } from "vitest";
import { openAccount, refusal } from "./stripe-account.ts";
import { card } from "./stripe-cards.ts";

const opened = async () => {
  const account = await openAccount();
  const { id: customer } = await account.stripe.customers.create();
  const type = (method: string, more = {}) =>
    account.stripe.testHelpers.confirmationTokens.create({ payment_method: method, ...more });
  const pay = (token: string, more = {}) =>
    account.stripe.paymentIntents.create({
      amount: 26_400,
      currency: "gbp",
      customer,
      confirmation_token: token,
      automatic_payment_methods: card,
      confirm: true,
      ...more,
    });
  const saved = async () => (await account.stripe.paymentMethods.list({ customer })).data;
  return { ...account, customer, type, pay, saved };
};

test("a token has the entered card, pays, and saves the card if the payment says so", async () => {
  const { stripe, type, pay, saved } = await opened();
  const token = await type("pm_card_visa");
  expect(await stripe.confirmationTokens.retrieve(token.id)).toMatchObject({
    object: "confirmation_token",
    payment_intent: null,
    payment_method_preview: { type: "card", card: { last4: "4242" }, customer: null },
    use_stripe_sdk: true,
  });
  const paid = await pay(token.id, { setup_future_usage: "off_session" });
  expect(paid).toMatchObject({ status: "succeeded", setup_future_usage: "off_session" });
  expect(await saved()).toMatchObject([{ id: paid.payment_method }]);
  expect((await stripe.confirmationTokens.retrieve(token.id)).payment_intent).toBe(paid.id);
});

test("a card is not saved without setup for future use", async () => {
  const { type, pay, saved } = await opened();
  expect((await pay((await type("pm_card_visa")).id)).status).toBe("succeeded");
  expect(await saved()).toEqual([]);
  const requested = await type("pm_card_visa", { setup_future_usage: "off_session" });
  expect((await pay(requested.id)).setup_future_usage).toBe("off_session");
  expect(await saved()).toHaveLength(1);
});

test("a token can be used once, also when the card is declined, and expires after twelve hours", async () => {
  const { clock, type, pay } = await opened();
  const declined = await type("pm_card_chargeDeclined");
  expect(await refusal(pay(declined.id))).toMatchObject({ code: "card_declined" });
  expect(await refusal(pay(declined.id))).toMatchObject({
    param: "confirmation_token",
    message: expect.stringContaining("already been used"),
  });
  const late = await type("pm_card_visa");
  clock.now += 12 * 3600 * 1000;
  expect(await refusal(pay(late.id))).toMatchObject({ param: "confirmation_token" });
  expect(await refusal(pay("ctoken_0"))).toMatchObject({ code: "resource_missing" });
  const early = await type("pm_card_visa");
  expect(await refusal(pay(early.id, { confirm: false }))).toMatchObject({
    param: "confirmation_token",
  });
});

test("the bank asks for authentication once, and not for later charges", async () => {
  const { part, stripe, customer, type, pay, saved } = await opened();
  const token = await type("pm_card_authenticationRequiredOnSetup");
  const input = await pay(token.id, { setup_future_usage: "off_session" });
  expect(input.status).toBe("requires_action");
  expect(await saved()).toEqual([]);
  part.authenticate(input.id, "succeed");
  const [method] = await saved();
  const later = await stripe.paymentIntents.create({
    amount: 26_400,
    currency: "gbp",
    customer,
    payment_method: method?.id ?? "",
    automatic_payment_methods: card,
    off_session: true,
    confirm: true,
  });
  expect(later.status).toBe("succeeded");
});
