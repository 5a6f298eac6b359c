/** Saved cards. */
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { paymentsContract } from "../../shared/contract/payments.ts";
import { expectStatus, newCheckout, orderIn, pay, send } from "../support/buyer.ts";
import { type NewMember, newMember } from "../support/members.ts";
import { forgetOutcomes, nextPayment } from "../support/payments.ts";
import { stripeAccount } from "../support/running-functions.ts";
import type { Answer } from "../support/visitor.ts";

const { listCards, startCard } = paymentsContract.endpoints;

afterEach(forgetOutcomes);

const cardsIn = (answer: Answer) =>
  listCards.replies[200].parse(expectStatus(answer, 200).body).data;

const cardsOf = async (member: NewMember) =>
  cardsIn(await send(member, "GET", "/users/payment-methods"));

const save = (member: NewMember, card: string): Promise<Answer> =>
  send(member, "POST", "/users/payment", { body: { payment_method: card } });

test("cards are saved, listed, chosen and removed", async () => {
  const member = await newMember();
  expect(await cardsOf(member)).toEqual([]);
  const [visa] = cardsIn(await save(member, "pm_card_visa"));
  expect(visa).toMatchObject({ brand: "visa", last_four: "4242", default: true, expired: false });
  await save(member, "pm_card_mastercard");
  const both = await cardsOf(member);
  expect(both.map(({ brand }) => brand).toSorted()).toEqual(["mastercard", "visa"]);
  expect(both.find((card) => card.default)?.id).toBe(visa?.id);

  const other = both.find(({ brand }) => brand === "mastercard")?.id ?? "";
  const choose = await send(member, "POST", "/users/payment-methods/default", {
    body: { id: other },
  });
  expect(cardsIn(choose).find((card) => card.default)?.id).toBe(other);

  const remove = () =>
    send(member, "POST", "/users/payment-methods/remove", { body: { id: other } });
  expect(cardsIn(await remove())).toMatchObject([{ id: visa?.id, default: true }]);
  expectStatus(await remove(), 404);
  // A card that the bank refuses is not kept.
  expectStatus(await save(member, "pm_card_visa_chargeDeclined"), 402);
  expect(await cardsOf(member)).toHaveLength(1);
});

test("a set-up card pays, and belongs to its member alone", async () => {
  const { stripe } = await stripeAccount();
  const client = await stripe.client();
  const checkout = await newCheckout();
  const { member } = checkout;
  const { body } = expectStatus(await send(member, "GET", "/users/setup-intent"), 200);
  const { client_secret: secret, provider } = startCard.replies[200].parse(body);
  expect(provider.publishable_key).toMatch(/^pk_/);
  const setup = await client.setupIntents.confirm(secret.slice(0, secret.indexOf("_secret")), {
    payment_method: "pm_card_visa",
  });
  const card = z.string().parse(setup.payment_method);
  expect(cardsIn(await save(member, card))).toMatchObject([{ id: card, default: true }]);

  const stranger = await newCheckout();
  expectStatus(await save(stranger.member, card), 404);
  expectStatus(await pay(stranger, card), 404);
  for (const what of ["remove", "default"])
    expectStatus(
      await send(stranger.member, "POST", `/users/payment-methods/${what}`, { body: { id: card } }),
      404,
    );
  expect(orderIn(await pay(checkout, card)).status).toBe("paid");
});

test("with Stripe away the pages say so", async () => {
  const member = await newMember();
  expect(cardsIn(await save(member, "pm_card_visa"))).toHaveLength(1);
  await nextPayment("down", { calls: 100 });
  const away = expectStatus(await send(member, "GET", "/users/payment-methods"), 503);
  expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
  expect(away.body).toMatchObject({ message: expect.stringContaining("cannot be reached") });
  expectStatus(await send(member, "GET", "/users/setup-intent"), 503);
});
