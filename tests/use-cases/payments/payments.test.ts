/** Paying by card: immediately, with 3-D Secure, and with what a buyer does in between. */
import { expect, test } from "vitest";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import {
  cheap,
  cheapToPay,
  type Checkout,
  expectStatus,
  patchOrder,
  payRequiringConfirmation,
  parseIntentId,
  newCheckout,
  parseOrder,
  pay,
  readOrder,
  sendAsMember,
  threeDSecure,
} from "../../support/buyer.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../../support/members.ts";
import { hour, retryOnWindowChange } from "../../support/rate-limit-window.ts";
import {
  authenticate,
  waitForStripeEvent,
  paymentsOf,
  netPaidAtStripe,
} from "../../support/payments.ts";

const subjectsTo = async (address: string): Promise<string[]> =>
  (await mailsTo(address)).map(({ subject }) => subject).filter((it) => !it.includes("Verify"));

test("a card pays an order at once, and one email has the invoice attached", async () => {
  const checkout = await newCheckout();
  expect(checkout.toPay).toBe(cheapToPay);
  const order = parseOrder(await pay(checkout, "pm_card_visa", { shown_to_pay: checkout.toPay }));
  expect(order).toMatchObject({
    id: checkout.orderId,
    status: "paid",
    payment_type: "card",
    received: cheapToPay,
    left: 0,
    payments: [{ paid: true, amount: cheapToPay }],
  });
  expect(await paymentsOf(checkout.orderId)).toMatchObject([
    { amount: cheapToPay, status: "succeeded" },
  ]);
  await waitForMail(checkout.member.email, "Invoice");
  expect(await subjectsTo(checkout.member.email)).toEqual([expect.stringContaining("Order")]);

  const again = parseOrder(await pay(checkout));
  expect(again).toMatchObject({ id: checkout.orderId, status: "paid" });
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
});

test("a browser without the basket's token pays the member's own basket, and nobody else's", async () => {
  const checkout = await newCheckout([cheap], await newVerifiedMember());
  const { member, orderId } = checkout;
  const body = { order_id: orderId, payment_method: "pm_card_visa" };
  const stranger = await newVerifiedMember();
  expectStatus(await sendAsMember(stranger, "PUT", "/users/subscription", { body }), 404);
  expect(
    parseOrder(await sendAsMember(member, "PUT", "/users/subscription", { body })).status,
  ).toBe("paid");
});

test("a monthly plan charges the first month and saves the card", async () => {
  const checkout = await newCheckout(["professional+monthly"]);
  expect(checkout.toPay).toBe(26_400);
  const order = parseOrder(await pay(checkout));
  expect(order).toMatchObject({ status: "active", total: 316_800, received: 26_400, left: 0 });
  expect(order.payments.map(({ paid }) => paid)).toEqual([true, ...Array(11).fill(false)]);
  expect(order.amounts.sentence).toMatch(
    /^Paid today £264\.00, then 11 × £264\.00 from [\d/]{10} to [\d/]{10}\.$/,
  );
  const list = await sendAsMember(checkout.member, "GET", "/users/orders");
  expect(list.body).toMatchObject({ data: [{ amounts: order.amounts, total: 316_800 }] });
  const { body } = await sendAsMember(checkout.member, "GET", "/users/payment-methods");
  expect(body).toMatchObject({ data: [{ brand: "visa", last_four: "4242", default: true }] });
});

test("a declined card charges nothing, and another one pays", async () => {
  const checkout = await newCheckout();
  const declined = expectStatus(
    await pay(checkout, "pm_card_visa_chargeDeclinedInsufficientFunds"),
    402,
  );
  expect(errorBody.parse(declined.body)).toMatchObject({
    code: "payment_declined",
    message: expect.stringContaining("not enough money"),
  });
  expect(await readOrder(checkout)).toBeNull();
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  await waitForMail(checkout.member.email, "Invoice");
  // A decline was shown on the screen, so it needs no email.
  expect(await subjectsTo(checkout.member.email)).toHaveLength(1);
});

test("3-D Secure: the browser returns from the bank and completes the payment", async () => {
  const checkout = await newCheckout();
  const intentId = parseIntentId(await pay(checkout, threeDSecure));
  expect(await readOrder(checkout)).toBeNull();
  // A repeated request before that returns the same payment.
  expect(parseIntentId(await pay(checkout, threeDSecure))).toBe(intentId);
  await authenticate(intentId, "succeed");
  expect(parseOrder(await pay(checkout, threeDSecure)).status).toBe("paid");
  expect(await paymentsOf(checkout.orderId)).toHaveLength(1);
});

test("3-D Secure: the browser is closed, and the webhook completes the payment", async () => {
  const checkout = await newCheckout();
  await authenticate(parseIntentId(await pay(checkout, threeDSecure)), "succeed");
  await expect.poll(async () => (await readOrder(checkout))?.status).toBe("paid");
  await waitForMail(checkout.member.email, "Invoice");
  expect(await subjectsTo(checkout.member.email)).toHaveLength(1);
});

test("3-D Secure fails: another card pays, and no email mentions the failure", async () => {
  const checkout = await newCheckout();
  const intentId = await payRequiringConfirmation(checkout);
  await authenticate(intentId, "fail");
  await waitForStripeEvent(intentId, "payment_intent.payment_failed");
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  await waitForMail(checkout.member.email, "Invoice");
  expect(await subjectsTo(checkout.member.email)).toHaveLength(1);
});

test("a card used for one payment is removed afterwards, unless a plan needs it", async () => {
  const cardsOf = async ({ member }: Checkout): Promise<number> => {
    const { body } = await sendAsMember(member, "GET", "/users/payment-methods");
    return paymentsContract.endpoints.listCards.replies[200].parse(body).data.length;
  };
  const save = async ({ member }: Checkout): Promise<string> => {
    const body = { payment_method: "pm_card_visa" };
    const saved = await sendAsMember(member, "POST", "/users/payment", { body });
    return paymentsContract.endpoints.saveCard.replies[200].parse(saved.body).data[0]?.id ?? "";
  };
  const once = await newCheckout([cheap], await newVerifiedMember());
  const id = await save(once);
  expect(parseOrder(await pay(once, id, { keep_card: false })).status).toBe("paid");
  expect(await cardsOf(once)).toBe(0);
  const stored = await newCheckout([cheap], await newVerifiedMember());
  expect(parseOrder(await pay(stored, await save(stored), { keep_card: true })).status).toBe(
    "paid",
  );
  expect(await cardsOf(stored)).toBe(1);
  const plan = await newCheckout(["professional+annual"], await newVerifiedMember());
  expect(parseOrder(await pay(plan, await save(plan), { keep_card: false })).status).toBe("active");
  expect(await cardsOf(plan)).toBe(1);
});

test("another card replaces a payment that awaits the bank", async () => {
  const checkout = await newCheckout();
  const first = parseIntentId(await pay(checkout, threeDSecure));
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  const all = await paymentsOf(checkout.orderId);
  expect(all.find(({ id }) => id === first)?.status).toBe("canceled");
  expect(all).toHaveLength(2);
});

test("two tabs at once charge once", async () => {
  const checkout = await newCheckout();
  const answers = await Promise.all([pay(checkout), pay(checkout), pay(checkout)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  await waitForMail(checkout.member.email, "Invoice");
  expect(await subjectsTo(checkout.member.email)).toHaveLength(1);
});

test("two tabs with different cards charge once", async () => {
  const checkout = await newCheckout();
  const cards = ["pm_card_visa", "pm_card_mastercard", "pm_card_amex"];
  await Promise.all(cards.map((card) => pay(checkout, card)));
  expect(parseOrder(await pay(checkout)).status).toBe("paid");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
});

test("a change of the basket cancels the pending payment", async () => {
  const checkout = await newCheckout();
  const { member, basketToken } = checkout;
  const intentId = parseIntentId(await pay(checkout, threeDSecure));
  expectStatus(
    await sendAsMember(member, "GET", "/basket/kiln-notes+product", { basketToken }),
    200,
  );
  expect((await paymentsOf(checkout.orderId)).find(({ id }) => id === intentId)?.status).toBe(
    "canceled",
  );
  const shown = expectStatus(
    await pay(checkout, "pm_card_visa", { shown_to_pay: checkout.toPay }),
    409,
  );
  expect(errorBody.parse(shown.body).message).toMatch(/total has changed: £[\d.,]+ is due/i);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  const order = parseOrder(await pay(checkout));
  expect(order.received).toBeGreaterThan(checkout.toPay);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(order.received);
});

test("other fields beside the card change nothing, and the total that was shown has to be correct", async () => {
  const checkout = await newCheckout();
  expectStatus(await pay(checkout, "pm_card_visa", { shown_to_pay: 1 }), 409);
  expect(await paymentsOf(checkout.orderId)).toEqual([]);
  const forged = { amount: 1, toPay: 1, currency: "usd", status: "paid", customer: "cus_1" };
  expect(parseOrder(await pay(checkout, "pm_card_visa", forged)).received).toBe(cheapToPay);
});

test("an incomplete, free, unknown or another member's order is not charged", async () => {
  const checkout = await newCheckout();
  expectStatus(await patchOrder(checkout, { agree_terms: false }), 200);
  const unready = expectStatus(await pay(checkout), 422);
  expect(errorBody.parse(unready.body).errors).toHaveProperty("agree_terms");
  expectStatus(await patchOrder(checkout, { agree_terms: true }), 200);

  const stranger = await newMember();
  expectStatus(await pay({ ...checkout, member: stranger }), 404);
  expectStatus(await pay({ ...checkout, orderId: "ord_01J0000000000000000000000" }), 404);
  expectStatus(await pay({ ...checkout, basketToken: "unknown-token-0000000" }), 404);
  expectStatus(await pay(checkout, "pm_0000000000000000"), 404);
  expectStatus(await pay(checkout, "tok_visa"), 422);
  expect(await paymentsOf(checkout.orderId)).toEqual([]);

  const free = await newCheckout(["the-undyed-house-taster+product"]);
  expect(free.toPay).toBe(0);
  expectStatus(await pay(free), 409);
});

test(
  "a member who tries one card after another is stopped",
  retryOnWindowChange(hour, async () => {
    const checkout = await newCheckout();
    for (let tries = 0; tries < 10; tries += 1)
      expectStatus(await pay(checkout, "pm_card_visa_chargeDeclined"), 402);
    const stopped = expectStatus(await pay(checkout), 429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  }),
);

test("goods, downloads and a plan in one order are paid together", async () => {
  const checkout = await newCheckout([cheap, "studio-tote+product", "professional+annual"]);
  const order = parseOrder(await pay(checkout));
  expect(order).toMatchObject({ status: "active", shipping: true, received: checkout.toPay });
  const { body } = await sendAsMember(checkout.member, "GET", "/auth/check");
  expect(body).toMatchObject({ user: { plan: { id: 15 } } });
});

test("a higher plan is charged the price of the upgrade, and replaces the lower one", async () => {
  const first = await newCheckout(["professional+annual"]);
  parseOrder(await pay(first));
  const upgrade = await newCheckout(["premium+annual"], first.member);
  const notes = async ({ member, orderId }: Checkout) =>
    (await readOrder({ ...first, member, orderId }))?.basket.subscription.flatMap(
      (line) => line.notes,
    );
  expect(await notes(first)).toEqual([
    "Billed yearly.",
    expect.stringMatching(/^Renews on [\d/]{10}, unless you cancel\.$/),
  ]);
  // The whole year remains, so the upgrade costs the difference of both prices, with VAT.
  expect(upgrade.toPay).toBe(288_000);
  const order = parseOrder(await pay(upgrade, "pm_card_visa", { shown_to_pay: 288_000 }));
  expect(order).toMatchObject({ status: "active", upgrade_parent_id: first.orderId });
  const renewing = expect.stringMatching(/^Renews on /);
  expect(await notes(first)).toEqual(["Billed yearly."]);
  expect(await notes(upgrade)).toEqual([expect.stringMatching(/^Upgrade for the /), renewing]);
  const stop = { body: { renew: false } };
  expectStatus(await sendAsMember(first.member, "PATCH", "/users/subscription", stop), 200);
  expect(await notes(upgrade)).not.toContainEqual(renewing);
  const { body } = await sendAsMember(first.member, "GET", "/auth/check");
  expect(body).toMatchObject({ user: { plan: { id: 16 } } });
});
