import { beforeAll, describe, expect, test } from "vitest";
import { paymentKey } from "../../../functions/entities/payment.ts";
import { present, set } from "../../../functions/platform/table/write.ts";
import { addressesContract } from "../../../shared/contract/addresses/addresses.ts";
import { mediaContract } from "../../../shared/contract/content/media.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { usersContract } from "../../../shared/contract/accounts/users.ts";
import { daysAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  addBasketItem,
  sendAsClient,
  sendExpectingOk,
  lineId,
  linesOf,
  newShopClient,
  readBasket,
  statusOf,
} from "../../support/basket-calls.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newMember, newVerifiedMember } from "../../support/members.ts";
import {
  errorsOf,
  filledOrder,
  parseOrder,
  newPlacedOrder,
  quayside,
  readOrder,
  updateCheckout,
  newBasketCheckout,
} from "../../support/orders-calls.ts";
import { callAsStaff, newProduct } from "../../support/staff-shop.ts";
import { openTable, type StackTable } from "../../support/table.ts";

const tile = "delft-quarter-tile-pattern";
const { updateProduct } = catalogueAdminContract.endpoints;
const { listOrders, listPayments, readDocument } = ordersContract.endpoints;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

describe("bank transfer", () => {
  test("places the order: a payment, a pro forma, an empty basket, saved addresses", async () => {
    const buying = await newPlacedOrder([tile, "studio-tote"], { purchase_number: "PO 1" });
    const { order, browser, member } = buying;
    expect(order).toMatchObject({
      status: "pending",
      payment_type: "bacs",
      shipping: true,
      dispatched: false,
      total: 12_840,
      received: 0,
      left: 12_840,
      purchase_number: "PO 1",
      payments: [{ amount: 12_840, paid: false, overdue: false, type: "bacs" }],
      documents: [{ id: "pro-forma", kind: "pro-forma" }],
    });
    expect(await readBasket(browser)).toMatchObject({ data: null, shipping: { country: null } });
    const { body } = await member.visitor.call(
      addressesContract.endpoints.listAddresses,
      { params: { id: member.user.id } },
      member.token,
    );
    const saved = addressesContract.endpoints.listAddresses.replies[200].parse(body);
    expect(saved.data.map(({ type }) => type).sort()).toEqual(["account", "billing", "delivery"]);
    const next = await addBasketItem(browser, tile);
    expect(next.data?.id).not.toBe(buying.orderId);
  });

  test("opens nothing of a plan until it is paid", async () => {
    const { order, member } = await newPlacedOrder(["professional+annual"]);
    expect(order).toMatchObject({ monthly: false, left: 288_000, agree_contract: true });
    expect(order.contract).toContain("England and Wales");
    expect(order.contract_agreed_at_display).toMatch(/\(London\)$/);
    const { body } = await member.visitor.call(
      usersContract.endpoints.readUser,
      { params: { id: member.user.id } },
      member.token,
    );
    expect(body).toMatchObject({ data: { plan: { id: 14 }, subscriptions: [] } });
  });

  test("is refused for a monthly plan, which is paid by card", async () => {
    const buying = await newBasketCheckout(["professional+monthly"]);
    expect(await errorsOf(updateCheckout(buying, { payment_type: "bacs" }))).toEqual([
      "payment_type",
    ]);
    const placing = { ...filledOrder, payment_type: "bacs", status: "pending" };
    expect(await errorsOf(updateCheckout(buying, placing))).toEqual(["payment_type"]);
    // Bank transfer was chosen for a yearly plan, which was replaced by a monthly one afterwards.
    const other = await newBasketCheckout(["professional+annual"]);
    parseOrder(await updateCheckout(other, { ...filledOrder, payment_type: "bacs" }));
    await addBasketItem(other.browser, "professional+monthly");
    expect(await errorsOf(updateCheckout(other, { status: "pending" }))).toContain("payment_type");
  });

  test("places the order once, also for repeated or simultaneous requests", async () => {
    const buying = await newBasketCheckout([tile]);
    const body = { ...filledOrder, payment_type: "bacs", status: "pending" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => updateCheckout(buying, body)));
    expect(answers.map((answer) => parseOrder(answer).id)).toEqual(Array(4).fill(buying.orderId));
    expect(parseOrder(await updateCheckout(buying, { status: "pending" })).status).toBe("pending");
    const { body: listed } = await sendAsClient(buying.browser, "GET", "/users/orders");
    expect(listOrders.replies[200].parse(listed).data).toHaveLength(1);
    expect(await statusOf(updateCheckout(buying, { purchase_number: "late" }))).toBe(409);
  });

  test("is refused with an error for each incomplete field", async () => {
    const buying = await newBasketCheckout(["professional+annual", "studio-tote"]);
    const missing = await errorsOf(updateCheckout(buying, { status: "pending" }));
    expect(missing).toEqual(
      expect.arrayContaining(["payment_type", "agree_terms", "agree_contract"]),
    );
    expect(missing.some((field) => field.startsWith("address_delivery_json."))).toBe(true);
    const card = { ...filledOrder, payment_type: "card", status: "pending" };
    expect(await errorsOf(updateCheckout(buying, card))).toEqual(["payment_type"]);
    // The refused call has stored nothing.
    expect((await readBasket(buying.browser)).order).toMatchObject({
      payment_type: null,
      agree_terms: false,
    });
  });

  test("is refused if the total differs from the one that was shown, and the message has the new one", async () => {
    const buying = await newBasketCheckout([tile]);
    parseOrder(await updateCheckout(buying, { ...filledOrder, payment_type: "bacs" }));
    const other = { ...buying.browser };
    const seen = await readBasket(other);
    await sendExpectingOk(other, "PATCH", `/basket/${lineId(seen, tile)}`, { qty: 2 });
    const refused = await updateCheckout(buying, { status: "pending", shown_to_pay: 10_200 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringContaining("£204.00") },
    });
    expect(
      parseOrder(await updateCheckout(buying, { status: "pending", shown_to_pay: 20_400 })),
    ).toMatchObject({
      total: 20_400,
    });
  });

  test("is refused once with a message if something is no longer on sale, and the rest can be ordered", async () => {
    const { id, slug } = await newProduct();
    const sell = async (on_sale: boolean) => {
      const saved = await callAsStaff(updateProduct, { params: { id }, body: { on_sale } });
      expect(saved.status).toBe(200);
    };
    await sell(true);
    const buying = await newBasketCheckout([tile, slug]);
    await sell(false);
    // This answer has no place for messages, so the call removes nothing.
    parseOrder(await updateCheckout(buying, { ...filledOrder, payment_type: "bacs" }));
    for (const _ of [1, 2])
      expect(await updateCheckout(buying, { status: "pending" })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("is no longer on sale, so we removed it") },
      });
    const seen = await readBasket(buying.browser);
    expect(seen.messages).toEqual([expect.stringContaining("is no longer on sale")]);
    expect(linesOf(seen)).toEqual([`${tile} × 1`]);
    expect((await readBasket(buying.browser)).messages).toEqual([]);
    expect(parseOrder(await updateCheckout(buying, { status: "pending" })).status).toBe("pending");
  });

  test("is overdue from the due date on", async () => {
    const { browser, member, orderId, order } = await newPlacedOrder([tile]);
    const today = londonDay(new Date());
    expect(order.payments[0]?.due).toBe(daysAfter(today, 30));
    const overdueAt = async (dueOn: string): Promise<boolean | undefined> => {
      await table.write([set(paymentKey(member.user.id, orderId, 1), { dueOn }, present)]);
      const { body } = await sendAsClient(browser, "GET", "/users/payments");
      return listPayments.replies[200].parse(body).data[0]?.overdue;
    };
    expect(await overdueAt(daysAfter(today, 1))).toBe(false);
    expect(await overdueAt(today)).toBe(true);
    expect(await overdueAt(daysAfter(today, -1))).toBe(true);
  });

  test("sends a pro forma by email, which only its buyer can open", async () => {
    const buying = await newPlacedOrder([tile]);
    const { member, browser, orderId } = buying;
    await waitForMail(member.email, "Pro forma");
    await expect
      .poll(async () => (await readOrder(buying)).documents[0]?.ready, { timeout: 20_000 })
      .toBe(true);
    const path = `/users/orders/${orderId}/documents/pro-forma`;
    const { body } = await sendAsClient(browser, "GET", path);
    const { temporaryURL } = readDocument.replies[200].parse(body);
    const file = await fetch(temporaryURL);
    expect(file.status).toBe(200);
    expect((await file.text()).startsWith("%PDF")).toBe(true);
    const stranger = newShopClient({ bearer: (await newMember()).token });
    expect(await statusOf(sendAsClient(stranger, "GET", path))).toBe(404);
    expect(await statusOf(sendAsClient(browser, "GET", `${path}x`))).toBe(404);
  });
});

describe("free orders", () => {
  test("are completed at once: opened, under My Downloads, confirmed by one email", async () => {
    const member = await newVerifiedMember();
    const buying = await newBasketCheckout(["the-undyed-house-taster"], member);
    const done = parseOrder(
      await updateCheckout(buying, {
        address_account_json: quayside,
        agree_terms: true,
        status: "pending",
      }),
    );
    expect(done).toMatchObject({
      status: "paid",
      payment_type: null,
      total: 0,
      left: 0,
      payments: [],
      documents: [],
    });
    const { listDownloads } = mediaContract.endpoints;
    const params = { params: { id: member.user.id } };
    const { body } = await member.visitor.call(listDownloads, params, member.token);
    const { downloads } = listDownloads.replies[200].parse(body).data;
    expect(downloads.map(({ title }) => title)).toEqual(["The Undyed House"]);
    const { subject } = await waitForMail(member.email, "Order");
    expect(subject).toContain("confirmed");
    parseOrder(await updateCheckout(buying, { status: "pending" }));
    const mails = await mailsTo(member.email);
    expect(mails.filter(({ subject: it }) => it.includes("Order"))).toHaveLength(1);
  });
});
