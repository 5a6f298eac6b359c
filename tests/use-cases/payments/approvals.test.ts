/** An upgrade can be saved as a quote, and anybody who has the address of the quote may pay it. */
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { approval } from "../../../shared/contract/quotes/quote-payment-view.ts";
import { errorBody, single } from "../../../shared/contract/envelope.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { openAheadFunction } from "../../support/ahead-function.ts";
import {
  addBasketItem,
  sendAsClient,
  type ShopClient,
  newShopClient,
  readBasket,
} from "../../support/basket-calls.ts";
import { newCheckout, parseOrder as paidOrder, pay } from "../../support/buyer.ts";
import { waitForMail, readAttachment } from "../../support/mailbox.ts";
import {
  errorsOf,
  filledOrder,
  parseOrder,
  newPlacedOrder,
  readOrder,
  recordFullReceipt,
  updateCheckout,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { savedQuote, type SavedQuote, saveQuote, newSubscriber } from "../../support/quotes.ts";
import { paymentsOf, newConfirmationToken } from "../../support/payments.ts";
import { stripeAccount } from "../../support/running-functions.ts";
import { newVisitor } from "../../support/visitor.ts";

/** A colleague has no account. */
const colleague = (): ShopClient => newShopClient({ visitor: newVisitor() });

const look = async ({ key }: Pick<SavedQuote, "key">) => {
  const { status, body } = await sendAsClient(colleague(), "GET", `/order-approvals/${key}`);
  expect(status).toBe(200);
  return single(approval).parse(body).data;
};

const payAs = (
  browser: ShopClient,
  { key, toPay }: Pick<SavedQuote, "key" | "toPay">,
  card = "pm_card_visa",
) =>
  sendAsClient(browser, "PUT", `/order-approvals/${key}`, {
    payment_method: card,
    shown_to_pay: toPay,
  });

test("a quote is saved once, with a PDF and an address, even when it is requested twice", async () => {
  const member = await newSubscriber("professional+annual");
  const billing = { ...filledOrder.address_billing_json, email: "bills@studio.example" };
  const quote = await savedQuote(member, {
    ...filledOrder,
    address_billing_json: billing,
    purchase_number: "PO 77",
  });
  const again = parseOrder(await saveQuote(quote));
  expect(again).toMatchObject({
    status: "pending",
    for_approval: true,
    cancellable: true,
    payable_by_card: true,
    approval: { holds: true },
    payments: [{ paid: false, amount: quote.toPay }],
  });
  expect((await readBasket(quote.browser)).totalItems).toBe(0);
  expect(await look(quote)).toMatchObject({
    state: "open",
    asked_by: `${member.user.first_name} ${member.user.last_name}`,
    company: "Studio Ada",
    purchase_number: "PO 77",
    by_transfer: true,
    totals: { toPay: quote.toPay, toPayDisplay: "£2,880.00" },
  });
  const mail = await waitForMail(member.user.email, "Quote for approval");
  expect(mail.subject).toContain("£2,880.00");
  expect(mail.links.some((link) => link.endsWith(`/pay/${quote.key}`))).toBe(true);
  const issued = await readAttachment(mail);
  expect(issued).toContain("This is a quote, not a VAT invoice.");
  expect(issued).toContain("PO 77");
  await expect.poll(async () => (await look(quote)).document_ready).toBe(true);
  const { status } = await sendAsClient(
    colleague(),
    "GET",
    `/order-approvals/${quote.key}/document`,
  );
  expect(status).toBe(200);
});

test("somebody else pays the quote once, and their card is not saved", async () => {
  const member = await newSubscriber("professional+annual");
  const quote = await savedQuote(member);
  const payer = colleague();
  const card = await newConfirmationToken("pm_card_mastercard");
  const answers = await Promise.all([payAs(payer, quote, card), payAs(payer, quote, card)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await payAs(payer, quote, card)).status).toBe(200);
  expect(await look(quote)).toMatchObject({ state: "paid" });
  const order = await readOrder(quote);
  expect(order).toMatchObject({ status: "active", received: quote.toPay, payment_type: "card" });
  const charged = await paymentsOf(quote.orderId);
  const [paid, ...others] = charged.filter(({ status }) => status === "succeeded");
  expect(others).toEqual([]);
  const client = await (await stripeAccount()).stripe.client();
  const intent = await client.paymentIntents.retrieve(paid?.id ?? "");
  expect(intent.setup_future_usage).toBeNull();
  const stored = await client.paymentMethods.list({ customer: z.string().parse(intent.customer) });
  expect(stored.data).toEqual([]);
  const plan = await sendAsClient(quote.browser, "GET", "/users/subscription");
  expect(plan.body).toMatchObject({ data: { plan: { title: "Premium" } } });
  const cards = await sendAsClient(quote.browser, "GET", "/users/payment-methods");
  expect(cards.body).toMatchObject({ data: [{ brand: "visa" }] });
  await waitForMail(member.user.email, "Invoice");
});

test("only the quote's own address opens it, and it shows no other data of the member", async () => {
  const member = await newSubscriber("professional+annual");
  const quote = await savedQuote(member);
  const [orderId = "", signature = ""] = quote.key.split("~");
  const wrong = [
    `${orderId}~${"A".repeat(signature.length)}`,
    orderId,
    `TB-7K3M-9QX2~${signature}`,
  ];
  for (const key of wrong) {
    expect((await sendAsClient(colleague(), "GET", `/order-approvals/${key}`)).status).toBe(404);
    expect((await payAs(colleague(), { ...quote, key })).status).toBe(404);
  }
  const notified = JSON.stringify(await look(quote));
  expect(notified).not.toContain(member.user.email);
  expect(notified).not.toContain("Quayside");
});

test("a declined card and a bank that requires authentication leave the quote unpaid", async () => {
  const quote = await savedQuote(await newSubscriber("professional+annual"));
  expect((await payAs(colleague(), quote, "pm_card_chargeDeclined")).status).toBe(402);
  expect((await payAs(colleague(), quote, "pm_card_threeDSecure2Required")).status).toBe(202);
  expect((await payAs(colleague(), { ...quote, toPay: 1 })).status).toBe(409);
  expect(await look(quote)).toMatchObject({ state: "open" });
  expect((await payAs(colleague(), quote)).status).toBe(200);
});

test("a quote is no longer valid once the plan that it upgrades has changed", async () => {
  const member = await newSubscriber("professional+annual");
  const quote = await savedQuote(member);
  const other = await newCheckout(["premium-enterprise+upgrade"], member);
  paidOrder(await pay(other));
  expect(await look(quote)).toMatchObject({ state: "changed" });
  expect((await readOrder(quote)).approval).toMatchObject({ holds: false });
  const refused = await payAs(colleague(), quote);
  expect(refused.status).toBe(409);
  expect(errorBody.parse(refused.body).message).toContain("is no longer valid");
  const late = await recordFullReceipt({ ...quote, order: await readOrder(quote) });
  expect(late).toMatchObject({ status: "pending", received: 0, kept: quote.toPay });
});

test("a quote is no longer valid after fourteen days", async () => {
  const quote = await savedQuote(await newSubscriber("professional+annual"));
  const { call } = await openAheadFunction("payments");
  const { readApproval, payApproval } = paymentsContract.endpoints;
  const params = { key: quote.key };
  const body = { payment_method: "pm_card_visa", shown_to_pay: quote.toPay };
  const visitor = newVisitor();
  const seen = async (after: string) => {
    const answer = await call(after, readApproval, { visitor }, { params });
    return readApproval.replies[200].parse(answer.body).data.state;
  };
  expect(await seen("P13D")).toBe("open");
  expect(await seen("P15D")).toBe("lapsed");
  const { status } = await call("P15D", payApproval, { visitor }, { params, body });
  expect(status).toBe(409);
});

test("a quote can be paid by bank transfer", async () => {
  const quote = await savedQuote(await newSubscriber("professional+annual"));
  const paid = await recordFullReceipt({ ...quote, order: await readOrder(quote) });
  expect(paid).toMatchObject({ status: "active", received: quote.toPay });
  expect(await look(quote)).toMatchObject({ state: "paid" });
});

test("a member can withdraw their quote", async () => {
  const quote = await savedQuote(await newSubscriber("professional+annual"));
  parseOrder(await updateCheckout(quote, { status: "cancelled" }));
  expect(await look(quote)).toMatchObject({ state: "withdrawn" });
  expect((await payAs(colleague(), quote)).status).toBe(409);
});

test("a quote for a monthly plan is paid by card, and its total includes the remaining months", async () => {
  const quote = await savedQuote(await newSubscriber("professional+monthly"));
  expect(await look(quote)).toMatchObject({
    by_transfer: false,
    totals: { toPay: 26_400, total: 26_400 * 12, toPayMonthly: 0 },
  });
  expect((await payAs(colleague(), quote)).status).toBe(200);
});

test("nothing but an upgrade can be saved as a quote", async () => {
  const member = await newSubscriber("professional+annual");
  const unfilled = await newBasketCheckout(["premium+upgrade"], member);
  expect(await errorsOf(saveQuote(unfilled))).toContain("agree_terms");
  await addBasketItem(unfilled.browser, "blue-before-breakfast-report+product");
  parseOrder(await updateCheckout(unfilled, filledOrder));
  expect((await saveQuote(unfilled)).status).toBe(409);
  const first = await newBasketCheckout(["professional+annual"]);
  parseOrder(await updateCheckout(first, filledOrder));
  expect((await saveQuote(first)).status).toBe(409);
  const ordered = await newPlacedOrder(["blue-before-breakfast-report+product"]);
  expect((await saveQuote(ordered)).status).toBe(409);
  expect((await saveQuote({ ...ordered, browser: first.browser })).status).toBe(404);
});
