/** A card payment that fails at the bank: a buyer who has moved on gets no email, and the others get one. */
import { expect, test } from "vitest";
import {
  type Checkout,
  patchOrder,
  payRequiringConfirmation,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
} from "../../support/buyer.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { ownWorker } from "../../support/own-worker.ts";
import { authenticate, waitForStripeEvent } from "../../support/payments.ts";

const settlement = ownWorker("reconciliation");

const sweepAfter = (minutes: number) =>
  settlement().worker.invoke({
    event: JSON.stringify({ task: "sweep" }),
    http: false,
    requestId: "of-a-test",
    clockOffset: minutes * 60_000,
  });

const failAtBank = async (checkout: Checkout): Promise<Checkout> => {
  const intentId = await payRequiringConfirmation(checkout);
  await authenticate(intentId, "fail");
  await waitForStripeEvent(intentId, "payment_intent.payment_failed");
  return checkout;
};

const problemsOf = async ({ member }: Checkout): Promise<number> =>
  (await mailsTo(member.email)).filter(({ subject }) => subject.includes("Payment problem")).length;

test("a buyer who has left gets one email after a quarter of an hour", async () => {
  const checkout = await failAtBank(await newCheckout());
  await sweepAfter(10);
  expect(await problemsOf(checkout)).toBe(0);
  await Promise.all([sweepAfter(16), sweepAfter(16)]);
  await sweepAfter(20);
  const mail = await waitForMail(checkout.member.email, "Payment problem");
  expect(mail.text).toContain("£234.00");
  expect(mail.text).toContain("could not confirm that it was you");
  expect(await problemsOf(checkout)).toBe(1);
});

test("a buyer who has paid, ordered by transfer or tried again in the meantime gets none", async () => {
  const [paid, placed, declined] = [
    await failAtBank(await newCheckout()),
    await failAtBank(await newCheckout()),
    await failAtBank(await newCheckout()),
  ];
  parseOrder(await pay(paid));
  parseOrder(await patchOrder(placed, { payment_type: "bacs", status: "pending" }));
  expect((await pay(declined, "pm_card_chargeDeclined")).status).toBe(402);
  await sweepAfter(16);
  for (const checkout of [paid, placed, declined]) expect(await problemsOf(checkout)).toBe(0);
});

test("the buyer of an order awaiting a bank transfer gets the email, too", async () => {
  const checkout = await failAtBank(await placeByTransfer());
  await sweepAfter(16);
  const mail = await waitForMail(checkout.member.email, "Payment problem");
  expect(mail.text).toContain(`/account/order/${checkout.orderId}`);
});
