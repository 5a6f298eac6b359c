/** Saved cards, and the limits on trying cards. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { expectStatus, newCheckout, parseOrder, pay, sendAsMember } from "../../support/buyer.ts";
import { type NewMember, newMember, newVerifiedMember } from "../../support/members.ts";
import { hour, retryOnWindowChange } from "../../support/rate-limit-window.ts";
import { newConfirmationToken } from "../../support/payments.ts";
import { stripeAccount } from "../../support/running-functions.ts";
import type { VisitorResponse } from "../../support/visitor.ts";

const { listCards, startCard } = paymentsContract.endpoints;

const cardsIn = (answer: VisitorResponse) =>
  listCards.replies[200].parse(expectStatus(answer, 200).body).data;

const cardsOf = async (member: NewMember) =>
  cardsIn(await sendAsMember(member, "GET", "/users/payment-methods"));

const start = (member: NewMember): Promise<VisitorResponse> =>
  sendAsMember(member, "GET", "/users/setup-intent");

const save = (member: NewMember, card: string): Promise<VisitorResponse> =>
  sendAsMember(member, "POST", "/users/payment", { body: { payment_method: card } });

test("cards are saved, listed, made the default and removed", async () => {
  const member = await newVerifiedMember();
  expect(await cardsOf(member)).toEqual([]);
  const [visa] = cardsIn(await save(member, "pm_card_visa"));
  expect(visa).toMatchObject({ brand: "visa", last_four: "4242", default: true, expired: false });
  await save(member, "pm_card_mastercard");
  const both = await cardsOf(member);
  expect(both.map(({ brand }) => brand).toSorted()).toEqual(["mastercard", "visa"]);
  expect(both.find((card) => card.default)?.id).toBe(visa?.id);

  const other = both.find(({ brand }) => brand === "mastercard")?.id ?? "";
  const choose = await sendAsMember(member, "POST", "/users/payment-methods/default", {
    body: { id: other },
  });
  expect(cardsIn(choose).find((card) => card.default)?.id).toBe(other);

  const remove = () =>
    sendAsMember(member, "POST", "/users/payment-methods/remove", { body: { id: other } });
  expect(cardsIn(await remove())).toMatchObject([{ id: visa?.id, default: true }]);
  expectStatus(await remove(), 404);
  // A card that the bank refuses is not saved.
  expectStatus(await save(member, "pm_card_visa_chargeDeclined"), 402);
  expect(await cardsOf(member)).toHaveLength(1);
});

test("a card from a setup intent pays, and can be used only by its member", async () => {
  const { stripe } = await stripeAccount();
  const client = await stripe.client();
  const checkout = await newCheckout(undefined, await newVerifiedMember());
  const { member } = checkout;
  const { body } = expectStatus(await sendAsMember(member, "GET", "/users/setup-intent"), 200);
  const { client_secret: secret, provider } = startCard.replies[200].parse(body);
  expect(provider.publishable_key).toMatch(/^pk_/);
  const setup = await client.setupIntents.confirm(secret.slice(0, secret.indexOf("_secret")), {
    payment_method: "pm_card_visa",
  });
  const card = z.string().parse(setup.payment_method);
  expect(cardsIn(await save(member, card))).toMatchObject([{ id: card, default: true }]);

  const stranger = await newCheckout(undefined, await newVerifiedMember());
  expectStatus(await save(stranger.member, card), 404);
  expectStatus(await pay(stranger, card), 404);
  for (const what of ["remove", "default"])
    expectStatus(
      await sendAsMember(stranger.member, "POST", `/users/payment-methods/${what}`, {
        body: { id: card },
      }),
      404,
    );
  expect(parseOrder(await pay(checkout, card)).status).toBe("paid");
});

test("an unverified member can list cards, but cannot add one or pay", async () => {
  const member = await newMember();
  expect(await cardsOf(member)).toEqual([]);
  const checkout = await newCheckout(undefined, member);
  const bringing = [
    await start(member),
    await save(member, "pm_card_visa"),
    await pay(checkout, "pm_card_visa"),
    await pay(checkout, await newConfirmationToken("pm_card_visa")),
  ];
  for (const refused of bringing)
    expect(expectStatus(refused, 403).body).toMatchObject({ code: "unverified" });
  expect(await cardsOf(member)).toEqual([]);
});

const declined = "pm_card_visa_chargeDeclined";

const times = <T>(count: number, once: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, once));

const counted = (answers: readonly VisitorResponse[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const oneByOne = async (
  count: number,
  once: () => Promise<VisitorResponse>,
): Promise<VisitorResponse[]> => {
  const answers: VisitorResponse[] = [];
  while (answers.length < count) answers.push(await once());
  return answers;
};

test(
  "cards that are declined while saving count together with those declined while paying",
  retryOnWindowChange(hour, async () => {
    const buyer = async () => newCheckout(undefined, await newVerifiedMember());
    const saver = await buyer();
    expect(counted(await oneByOne(10, () => save(saver.member, declined)), 402)).toBe(10);
    const stopped = expectStatus(await save(saver.member, "pm_card_visa"), 429);
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    expectStatus(await pay(saver), 429);
    const payer = await buyer();
    expect(counted(await oneByOne(10, () => pay(payer, declined)), 402)).toBe(10);
    expectStatus(await save(payer.member, "pm_card_visa"), 429);
  }),
);

test(
  "declined cards are also counted by IP address, whichever member tries them",
  retryOnWindowChange(hour, async () => {
    const { visitor } = await newVerifiedMember();
    const atOneAddress = async () => ({ ...(await newVerifiedMember()), visitor });
    for (const member of await times(3, atOneAddress))
      expect(counted(await oneByOne(10, () => save(member, declined)), 402)).toBe(10);
    const next = await newCheckout(undefined, await atOneAddress());
    expectStatus(await save(next.member, "pm_card_visa"), 429);
    expectStatus(await pay(next), 429);
    // A member at another IP address is not affected.
    expectStatus(await save(await newVerifiedMember(), "pm_card_visa"), 200);
  }),
);

test(
  "a member can start to add a card thirty times, also when all requests come at once",
  retryOnWindowChange(hour, async () => {
    const member = await newVerifiedMember();
    const begun = await times(40, () => start(member));
    expect([counted(begun, 200), counted(begun, 429)]).toEqual([30, 10]);
    const another = await newVerifiedMember();
    const saved = await times(40, () => save(another, declined));
    expect(counted(saved, 402)).toBeLessThanOrEqual(30);
    expect(counted(saved, 402) + counted(saved, 429)).toBe(40);
    // Payments with a new card count towards the limit; payments with a saved card do not.
    const payer = await newCheckout(undefined, await newVerifiedMember());
    const [saved4242] = cardsIn(await save(payer.member, "pm_card_visa"));
    await times(30, () => start(payer.member));
    expectStatus(await pay(payer, await newConfirmationToken("pm_card_visa")), 429);
    expectStatus(await pay(payer, "pm_card_visa"), 429);
    expect(parseOrder(await pay(payer, saved4242?.id)).status).toBe("paid");
  }),
);
