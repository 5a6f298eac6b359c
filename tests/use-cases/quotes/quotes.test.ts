/**
 * Staff make quotes for members: the amounts agree to the penny, each is made once, and anybody with its address may
 * pay it.
 */
import { expect, test } from "vitest";
import { approval } from "../../../shared/contract/quotes/quote-payment-view.ts";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { errorBody, single } from "../../../shared/contract/envelope.ts";
import { quotesContract } from "../../../shared/contract/quotes/quotes.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { call, tokenOf } from "../../support/api.ts";
import { sendAsClient, newShopClient } from "../../support/basket-calls.ts";
import { newCheckout, parseOrder as paidOrder, pay } from "../../support/buyer.ts";
import { ledgerOf } from "../../support/finance.ts";
import { waitForMail, readAttachment } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import {
  newStaffQuote,
  createQuoteReply,
  payQuote,
  preview,
  loadQuotePreview,
  withdraw,
} from "../../support/staff-quotes.ts";
import {
  parseOrder,
  readOrder,
  recordFullReceipt,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { newSubscriber } from "../../support/quotes.ts";
import { staffOrder } from "../../support/sales.ts";

const report = { slug: "blue-before-breakfast-report", quantity: 1 };

const look = async (key: string) => {
  const { body } = await sendAsClient(newShopClient(), "GET", `/order-approvals/${key}`);
  return single(approval).parse(body).data;
};

test("a quote with an agreed reduction has the same amounts in its preview, its document and the charge", async () => {
  const member = await newVerifiedMember();
  const offer = {
    plan: "professional",
    products: [{ ...report, quantity: 3 }],
    reduction: { kind: "percent" as const, value: 1250, reason: "Three years with us" },
    note: "As agreed on the telephone.\nGrace",
    purchase_number: "PO 9",
    valid_until: daysAfter(londonDay(new Date()), 30),
  };
  const { totals, lines } = await loadQuotePreview(member, offer);
  const net = lines.reduce((sum, { total }) => sum + total, 0);
  expect(totals.voucher).toMatchObject({ code: null });
  expect(totals.subTotal).toBe(net - (totals.voucher?.pence ?? 0));
  expect(totals.voucher?.pence).toBe(Math.floor((net * 1250 + 5000) / 10_000));
  const quote = await newStaffQuote(member, offer);
  const mail = await waitForMail(member.user.email, "Your quote");
  expect(mail.subject).toContain(totals.toPayDisplay);
  expect(mail.text).toContain("As agreed on the telephone.");
  expect(mail.links.some((link) => link.endsWith(`/pay/${quote.key}`))).toBe(true);
  const issued = await readAttachment(mail);
  expect(issued).toContain("Agreed reduction");
  expect(issued).toContain(totals.totalDisplay);
  expect(issued).not.toContain("Three years with us");
  const seen = await look(quote.key);
  expect(seen).toMatchObject({ state: "open", upgrade: false, by_transfer: true });
  expect(seen.contract).toContain("The agreed reduction");
  expect(seen.totals.toPay).toBe(totals.toPay);
  expect((await payQuote(quote)).status).toBe(200);
  const order = await readOrder(quote);
  expect(order).toMatchObject({ status: "active", received: totals.toPay, agree_contract: true });
  expect(order.contract).toBe(seen.contract);
  expect(await ledgerOf(quote.orderId)).toEqual([["charge", totals.toPay]]);
  const plan = await sendAsClient(quote.browser, "GET", "/users/subscription");
  // The card belongs to the payer of the quote, so the next term is paid by bank transfer.
  expect(plan.body).toMatchObject({
    data: { plan: { title: "Professional" }, next: { pay_by: "bacs" } },
  });
  const invoice = await readAttachment(await waitForMail(member.user.email, "Invoice"));
  expect(invoice).toContain(totals.totalDisplay);
  const { timeline } = await staffOrder(quote.orderId);
  expect(timeline.filter(({ by }) => by !== null)).toMatchObject([
    { title: "Quote created", detail: "Three years with us, Purchase order PO 9" },
  ]);
});

test("a quote is made once for an idempotency key, and only with the total that was shown", async () => {
  const member = await newVerifiedMember();
  const offer = { products: [report] };
  const { totals } = await loadQuotePreview(member, offer);
  const key = crypto.randomUUID();
  expect((await createQuoteReply(member, offer, { key, shown: totals.toPay + 1 })).status).toBe(
    409,
  );
  const answers = await Promise.all(
    [1, 2, 3].map(() => createQuoteReply(member, offer, { key, shown: totals.toPay })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const orders = await sendAsClient(
    newShopClient({ bearer: member.token }),
    "GET",
    "/users/orders",
  );
  expect(orders.body).toMatchObject({ meta: { total: 1 } });
});

test("a member requests the pro forma of a quote once, and pays by bank transfer", async () => {
  const member = await newVerifiedMember();
  const quote = await newStaffQuote(member, { plan: "premium" });
  const asks = await Promise.all(
    [1, 2].map(() => sendAsClient(quote.browser, "POST", `/order/${quote.orderId}/pro-forma`)),
  );
  expect(asks.map(({ status }) => status)).toEqual([200, 200]);
  const issued = await readAttachment(await waitForMail(member.user.email, "Pro forma"));
  expect(issued).toContain("valid until its quote expires");
  const kinds = (await readOrder(quote)).documents.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["pro-forma", "quote"]);
  const paid = await recordFullReceipt({ ...quote, order: await readOrder(quote) });
  expect(paid).toMatchObject({ status: "active", agree_terms: true, agree_contract: true });
});

test("a quote is no longer valid once the member's plan has changed", async () => {
  const member = await newSubscriber("professional+annual");
  const upgrade = await newStaffQuote(member, { plan: "premium" });
  expect(await look(upgrade.key)).toMatchObject({ state: "open", upgrade: true });
  paidOrder(await pay(await newCheckout(["premium-enterprise+upgrade"], member)));
  expect(await look(upgrade.key)).toMatchObject({ state: "changed" });
  expect((await payQuote(upgrade)).status).toBe(409);
  const buyer = await newVerifiedMember();
  const plan = await newStaffQuote(buyer, { plan: "professional" });
  paidOrder(await pay(await newCheckout(["premium+annual"], buyer)));
  expect(await look(plan.key)).toMatchObject({ state: "changed" });
  expect((await payQuote(plan)).status).toBe(409);
});

test("a quote is withdrawn with a reason, once", async () => {
  const member = await newVerifiedMember();
  const quote = await newStaffQuote(member, { products: [{ ...report, quantity: 2 }] });
  const answers = await Promise.all([withdraw(quote.orderId), withdraw(quote.orderId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await look(quote.key)).toMatchObject({ state: "withdrawn" });
  expect((await payQuote(quote)).status).toBe(409);
  await waitForMail(member.user.email, "Cancelled");
  const { timeline } = await staffOrder(quote.orderId);
  expect(timeline.filter(({ detail }) => detail?.includes("Asked for another one"))).toHaveLength(
    1,
  );
  const ordered = await newBasketCheckout(["blue-before-breakfast-report+product"], member);
  expect((await withdraw(ordered.orderId)).status).toBe(404);
});

test("an open quote uses its voucher, and a withdrawn one releases it", async () => {
  const code = `Q${Date.now().toString(36)}`.toUpperCase();
  const body = {
    code,
    title: "One only",
    kind: "fixed" as const,
    value: 1000,
    products: [],
    plans: [],
    least: 0,
    from: null,
    until: null,
    active: true,
    limit: 1,
    per_member: null,
  };
  const created = await call(
    shopSettingsContract.endpoints.createVoucher,
    { body },
    await tokenOf("staff"),
  );
  expect(created.status).toBe(201);
  const [member, other] = [await newVerifiedMember(), await newVerifiedMember()];
  const offer = { products: [report], voucher: code };
  const free = await loadQuotePreview(member, { products: [report] });
  const { totals } = await loadQuotePreview(member, offer);
  expect(totals.voucher).toMatchObject({ code, pence: 1000 });
  expect(totals.subTotal).toBe(free.totals.subTotal - 1000);
  const quote = await newStaffQuote(member, offer);
  expect((await loadQuotePreview(other, offer)).voucher_refused).toBe(
    "This voucher has been used up.",
  );
  const refused = await createQuoteReply(other, offer, {
    key: crypto.randomUUID(),
    shown: free.totals.toPay,
  });
  expect(refused.status).toBe(409);
  await withdraw(quote.orderId);
  expect((await loadQuotePreview(other, offer)).voucher_refused).toBeNull();
});

test("an invalid quote is refused with an error for its field", async () => {
  const member = await newVerifiedMember();
  const faults = async (offer: Parameters<typeof preview>[1]) => {
    const { status, body } = await preview(member, offer);
    expect(status).toBe(422);
    return Object.keys(errorBody.parse(body).errors);
  };
  expect(await faults({})).toEqual(["plan"]);
  expect(await faults({ plan: "basics" })).toEqual(["plan"]);
  expect(await faults({ products: [{ slug: "no-such-thing", quantity: 1 }] })).toEqual([
    "products",
  ]);
  const today = londonDay(new Date());
  expect(await faults({ products: [report], valid_until: daysAfter(today, 61) })).toEqual([
    "valid_until",
  ]);
  expect(await faults({ products: [report], valid_until: daysAfter(today, -1) })).toEqual([
    "valid_until",
  ]);
  const reduction = { kind: "percent" as const, value: 10_001, reason: "Too much" };
  expect(await faults({ products: [report], reduction })).toEqual(["reduction"]);
  expect(
    await faults({ products: [report], reduction: { ...reduction, value: 1 }, voucher: "ABC-1" }),
  ).toEqual(["voucher"]);
  const noPostcode = {
    ...member.user,
    country: "GB",
    street_address_1: "1 Quay",
    city: "Newcastle",
  };
  const { first_name, last_name, country, street_address_1, city } = noPostcode;
  const { status, body } = await call(
    quotesContract.endpoints.previewQuote,
    {
      body: {
        user_id: member.user.id,
        products: [report],
        address: { first_name, last_name, country, street_address_1, city },
      },
    },
    await tokenOf("staff"),
  );
  expect(status).toBe(422);
  expect(Object.keys(errorBody.parse(body).errors)).toEqual(["address.postcode"]);
});

test("quotes are listed by state, separately for staff and members", async () => {
  const member = await newVerifiedMember();
  const quote = await newStaffQuote(member, { products: [report] });
  const { listQuotes } = adminSearchContract.endpoints;
  const listed = async (query: object) => {
    const { body } = await call(listQuotes, { query }, await tokenOf("staff"));
    return listQuotes.replies[200].parse(body);
  };
  const mine = { q: member.user.email };
  await expect
    .poll(async () => (await listed(mine)).data.map(({ id, state }) => [id, state]))
    .toEqual([[quote.orderId, "open"]]);
  expect((await listed({ ...mine, made_by: "member" })).data).toEqual([]);
  await withdraw(quote.orderId);
  await expect
    .poll(async () => (await listed(mine)).states)
    .toEqual([{ state: "withdrawn", total: 1 }]);
  expect(
    parseOrder({ status: 200, body: { data: await readOrder(quote) }, headers: {} }).status,
  ).toBe("cancelled");
});

test("what can be quoted to a person depends on the plan that they have", async () => {
  const { readQuoteChoices } = quotesContract.endpoints;
  const choicesFor = async (user: string) => {
    const { status, body } = await call(
      readQuoteChoices,
      { query: { user } },
      await tokenOf("staff"),
    );
    expect(status).toBe(200);
    return readQuoteChoices.replies[200].parse(body).data;
  };
  const visitor = await newVerifiedMember();
  const free = await choicesFor(visitor.user.id);
  expect(free.person).toMatchObject({ id: visitor.user.id, email: visitor.user.email });
  expect(free.plans.map(({ upgrade }) => upgrade)).not.toContain(true);
  const subscriber = await newSubscriber("professional+annual");
  const paying = await choicesFor(subscriber.user.id);
  expect(paying.plans.filter(({ upgrade }) => upgrade).map(({ title }) => title)).toEqual([
    "Premium",
    "Premium Enterprise",
  ]);
  expect(paying.products.length).toBeGreaterThan(0);
});
