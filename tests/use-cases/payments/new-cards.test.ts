/** A new card is charged and saved by one payment, which the bank confirms once. */
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import {
  cheap,
  type Checkout,
  expectStatus,
  parseIntentId,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
  sendAsMember,
} from "../../support/buyer.ts";
import { newVerifiedMember } from "../../support/members.ts";
import {
  authenticate,
  paymentsOf,
  netPaidAtStripe,
  newConfirmationToken,
} from "../../support/payments.ts";
import { stripeAccount } from "../../support/running-functions.ts";

const savedCards = async ({ member }: Pick<Checkout, "member">) => {
  const { body } = await sendAsMember(member, "GET", "/users/payment-methods");
  return paymentsContract.endpoints.listCards.replies[200].parse(body).data;
};

/** Returns the only payment of an order at Stripe, and how many setup intents its customer has. */
const atStripe = async ({ orderId }: Pick<Checkout, "orderId">) => {
  const client = await (await stripeAccount()).stripe.client();
  const all = await paymentsOf(orderId);
  expect(all).toHaveLength(1);
  const intent = await client.paymentIntents.retrieve(all[0]?.id ?? "");
  const setups = await client.setupIntents.list({ limit: 100 });
  const own = setups.data.filter(({ customer }) => customer === intent.customer);
  return { client, intent, setups: own.length };
};

/** Card 4000 0025 0000 3155: its bank requires authentication once, when the card is set up. */
const asksOnSetup = "pm_card_authenticationRequiredOnSetup";

describe("a new card", () => {
  test("is charged and saved by one payment, which the bank confirms once", async () => {
    const checkout = await newCheckout(["professional+monthly"]);
    const card = await newConfirmationToken(asksOnSetup);
    const intentId = parseIntentId(await pay(checkout, card));
    // A repeated request before that returns the same payment.
    expect(parseIntentId(await pay(checkout, card))).toBe(intentId);
    await authenticate(intentId, "succeed");
    expect(parseOrder(await pay(checkout, card)).status).toBe("active");
    const { client, intent, setups } = await atStripe(checkout);
    expect({ ...intent, setups }).toMatchObject({
      id: intentId,
      status: "succeeded",
      setup_future_usage: "off_session",
      setups: 0,
    });
    const [saved] = await savedCards(checkout);
    expect(saved).toMatchObject({ last_four: "3155", default: true });
    // Later payments are charged without the customer, so the card must work off-session.
    const later = await client.paymentIntents.create({
      amount: 26_400,
      currency: "gbp",
      customer: z.string().parse(intent.customer),
      payment_method: saved?.id ?? "",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      off_session: true,
      confirm: true,
    });
    expect(later.status).toBe("succeeded");
  });

  test("is saved although the browser was closed at the bank", async () => {
    const checkout = await newCheckout(["professional+monthly"]);
    const intentId = parseIntentId(await pay(checkout, await newConfirmationToken(asksOnSetup)));
    await authenticate(intentId, "succeed");
    await expect.poll(async () => (await readOrder(checkout))?.status).toBe("active");
    await expect
      .poll(() => savedCards(checkout))
      .toMatchObject([{ last_four: "3155", default: true }]);
  });

  test("is saved with goods only if the buyer chooses it", async () => {
    const stored = await newCheckout();
    parseOrder(await pay(stored, await newConfirmationToken("pm_card_visa"), { keep_card: true }));
    expect((await atStripe(stored)).intent.setup_future_usage).toBe("off_session");
    expect(await savedCards(stored)).toMatchObject([{ last_four: "4242", default: true }]);
    const once = await newCheckout();
    parseOrder(await pay(once, await newConfirmationToken("pm_card_visa"), { keep_card: false }));
    expect((await atStripe(once)).intent.setup_future_usage).toBeNull();
    expect(await savedCards(once)).toEqual([]);
  });

  test("becomes the default if it buys a plan, and does not if it buys goods", async () => {
    const member = await newVerifiedMember();
    const defaultOf = async () =>
      (await savedCards({ member })).find((card) => card.default)?.last_four;
    parseOrder(
      await pay(await newCheckout([cheap], member), await newConfirmationToken("pm_card_visa")),
    );
    expect(await defaultOf()).toBe("4242");
    parseOrder(
      await pay(await newCheckout([cheap], member), await newConfirmationToken("pm_card_amex")),
    );
    expect(await defaultOf()).toBe("4242");
    const plan = await newCheckout(["professional+annual"], member);
    parseOrder(await pay(plan, await newConfirmationToken("pm_card_mastercard")));
    expect(await defaultOf()).toBe("4444");
    expect(await savedCards({ member })).toHaveLength(3);
  });

  test("that is declined is neither charged nor saved, and has to be entered again", async () => {
    const checkout = await newCheckout(["professional+monthly"]);
    const card = await newConfirmationToken("pm_card_visa_chargeDeclinedInsufficientFunds");
    const message = async (answer: Promise<unknown>) => errorBody.parse(await answer).message;
    const body = async () => expectStatus(await pay(checkout, card), 402).body;
    expect(await message(body())).toContain("not enough money");
    expect(await message(body())).toContain("enter the card again");
    expect(await savedCards(checkout)).toEqual([]);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
    expect(parseOrder(await pay(checkout, await newConfirmationToken("pm_card_visa"))).status).toBe(
      "active",
    );
  });

  test("that pays an order awaiting a bank transfer is saved too", async () => {
    const checkout = await placeByTransfer(["professional+annual"]);
    expect(parseOrder(await pay(checkout, await newConfirmationToken("pm_card_visa"))).status).toBe(
      "active",
    );
    const { intent, setups } = await atStripe(checkout);
    expect([intent.setup_future_usage, setups]).toEqual(["off_session", 0]);
    expect(await savedCards(checkout)).toMatchObject([{ last_four: "4242", default: true }]);
  });
});
