/** Staff see one order: its payments, its documents and its timeline. */
import { expect, test } from "vitest";
import type { CallInput } from "../../../shared/contract/endpoint.ts";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { call, tokenOf } from "../../support/api.ts";
import { addBasketItem, newShopClient, readBasket } from "../../support/basket-calls.ts";
import {
  cheap,
  cheapToPay,
  expectStatus,
  filledCheckout,
  patchOrder,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
} from "../../support/buyer.ts";
import { recordReceiptAsStaff, refund } from "../../support/finance.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newMember } from "../../support/members.ts";
import { staffOrder, timelineTitles } from "../../support/sales.ts";
import { newStaff } from "../../support/staff.ts";

const { readStaffOrder } = orderAdminContract.endpoints;
const { readStaffDocument } = ordersContract.endpoints;
const { advanceOrder } = ordersContract.endpoints;
const { listAudit } = staffAccountsContract.endpoints;

const advance = async (id: string, body: CallInput<typeof advanceOrder>["body"], token?: string) =>
  call(advanceOrder, { params: { id }, body }, token ?? (await tokenOf("staff")));

const trailOf = async (id: string) => {
  const { body } = await call(
    listAudit,
    { query: { subject: `order:${id}` } },
    await tokenOf("staff"),
  );
  return listAudit.replies[200].parse(body).data;
};

test("an order shows its whole timeline, oldest first, with who did what", async () => {
  const checkout = await placeByTransfer();
  const { orderId, member } = checkout;
  const before = await staffOrder(orderId);
  expect(before).toMatchObject({
    id: orderId,
    status: "pending",
    buyer: { id: member.user.id, email: member.email, company: "Studio Ada" },
    due: cheapToPay,
    due_display: "£234.00",
    overdue: false,
    receipts: [],
  });
  await waitForMail(member.email, "Pro forma");
  parseOrder(await recordReceiptAsStaff(checkout, 10_000, "FPS PART"));
  expect(await staffOrder(orderId)).toMatchObject({
    due: cheapToPay - 10_000,
    left_display: "£134.00",
  });
  parseOrder(await recordReceiptAsStaff(checkout, cheapToPay - 10_000, "FPS REST"));
  await waitForMail(member.email, "Invoice");
  parseOrder(await refund(checkout, 4000, { reason: "One page was missing" }));
  await waitForMail(member.email, "Credit note");

  const order = await staffOrder(orderId);
  expect(order).toMatchObject({
    status: "paid",
    due: 0,
    due_on_display: null,
    overdue: false,
    received: cheapToPay,
    refunded: 4000,
    receipts: [
      { amount: 10_000, reference: "FPS PART", state: "applied" },
      { amount_display: "£134.00", reference: "FPS REST", state: "applied" },
    ],
    refunds: [{ amount: 4000, status: "by-hand", reason: "One page was missing" }],
  });
  const titles = timelineTitles(order);
  expect(titles.filter((title) => !title.startsWith("Email: "))).toEqual([
    "Basket created",
    "Ordered, payment by bank transfer",
    expect.stringMatching(/^Pro forma invoice/),
    "Bank transfer recorded",
    "Bank transfer recorded",
    expect.stringMatching(/^VAT invoice INV-\d+$/),
    "Refund to be paid by bank transfer",
    expect.stringMatching(/^Credit note CN-\d+$/),
  ]);
  expect(
    titles.find((title) => title.startsWith("Email: ") && title.includes("Invoice")),
  ).toBeDefined();
  const times = order.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
  const entered = order.timeline.find(({ kind }) => kind === "receipt");
  expect(entered).toMatchObject({
    amount_display: "£100.00",
    detail: expect.stringContaining("FPS PART"),
    by: expect.stringMatching(/\w/),
    at_display: expect.stringContaining("(London)"),
  });
  expect(order.timeline.find(({ kind }) => kind === "refund")?.by).toBe(entered?.by);
  expect((await trailOf(orderId)).map(({ action }) => action)).toEqual([
    "refunded",
    "recorded a payment for",
    "recorded a payment for",
  ]);
});

test("a basket that was created without an account shows when it was assigned to the member", async () => {
  const browser = newShopClient();
  await addBasketItem(browser, cheap);
  const member = await newMember();
  browser.bearer = member.token;
  const merged = await readBasket(browser);
  const orderId = merged.data?.id ?? "";
  const checkout = { member, basketToken: merged.token, orderId, toPay: merged.totals.toPay };
  expectStatus(await patchOrder(checkout, filledCheckout), 200);
  expectStatus(await patchOrder(checkout, { payment_type: "bacs", status: "pending" }), 200);
  const [begun, signedIn, placed] = (await staffOrder(orderId)).timeline;
  expect([begun?.title, signedIn?.title, placed?.title]).toEqual([
    "Basket created",
    "Logged in: earlier items added to the basket",
    "Ordered, payment by bank transfer",
  ]);
});

test("card payments are listed with their outcome", async () => {
  const checkout = await newCheckout();
  expectStatus(await pay(checkout, "pm_card_chargeDeclined"), 402);
  parseOrder(await pay(checkout));
  const order = await staffOrder(checkout.orderId);
  const tries = order.timeline.filter(({ kind }) => kind === "payment");
  expect(tries.map(({ title, tone }) => [title, tone])).toEqual([
    ["Card payment failed", "bad"],
    ["Paid by card", "good"],
  ]);
});

test("every role that lists orders can read them, and only some roles can read documents", async () => {
  const checkout = await newCheckout();
  parseOrder(await pay(checkout));
  await waitForMail(checkout.member.email, "Invoice");
  await expect.poll(async () => (await readOrder(checkout))?.documents[0]?.ready).toBe(true);
  const params = { id: checkout.orderId, documentId: "invoice" };
  for (const role of ["finance", "support", "administrator"] as const) {
    const { token } = await newStaff(role);
    expect((await staffOrder(checkout.orderId, token)).status).toBe("paid");
    const { status, body } = await call(readStaffDocument, { params }, token);
    expect(status).toBe(200);
    const { temporaryURL } = readStaffDocument.replies[200].parse(body);
    const pdf = await (await fetch(temporaryURL)).text();
    expect(pdf.startsWith("%PDF")).toBe(true);
  }
  const { token } = await newStaff("merchandiser");
  expect((await staffOrder(checkout.orderId, token)).status).toBe("paid");
  expect((await call(readStaffDocument, { params }, token)).status).toBe(403);
});

test("an unknown order or document is not found", async () => {
  const token = await tokenOf("staff");
  const read = async (id: string) => (await call(readStaffOrder, { params: { id } }, token)).status;
  expect(await read("ord_01J0000000000000000000000")).toBe(404);
  expect(await read("TB-0000-0000")).toBeGreaterThanOrEqual(404);
  const { orderId } = await placeByTransfer();
  expect(await read(orderId.replaceAll("-", "").toLowerCase())).toBe(200);
  const params = { id: orderId, documentId: "invoice" };
  expect((await call(readStaffDocument, { params }, token)).status).toBe(404);
});

test("staff cancel an order once, with an audit entry; merchandisers cannot", async () => {
  const { orderId, member } = await placeByTransfer(["studio-tote"]);
  const merchandiser = await newStaff("merchandiser");
  expect((await advance(orderId, { status: "cancelled" }, merchandiser.token)).status).toBe(403);
  const { version } = await staffOrder(orderId);
  const stale = await advance(orderId, { status: "cancelled", version: version + 1 });
  expect([stale.status, JSON.stringify(stale.body)]).toEqual([
    409,
    expect.stringContaining('"stale"'),
  ]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => advance(orderId, { status: "cancelled", version })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForMail(member.email, "Cancelled");
  const order = await staffOrder(orderId);
  expect(order).toMatchObject({ status: "cancelled", cancelled_because: "staff", due: 0 });
  expect(order.timeline.find(({ id }) => id === "cancelled")?.by).toMatch(/\w/);
  expect(await trailOf(orderId)).toMatchObject([
    { action: "cancelled", changes: { status: { before: "pending", after: "cancelled" } } },
  ]);
});

test("a dispatched parcel is announced once, and again when its tracking is corrected", async () => {
  const checkout = await newCheckout(["studio-tote"]);
  parseOrder(await pay(checkout));
  const { orderId, member } = checkout;
  const { token } = await newStaff("merchandiser");
  const { version } = await staffOrder(orderId);
  const parcel = { status: "shipped", carrier: "Royal Mail", tracking: "AB 123" } as const;
  const answers = await Promise.all(
    [1, 2, 3].map(() => advance(orderId, { ...parcel, version }, token)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForMail(member.email, "Dispatched");
  const old = await advance(orderId, { status: "shipped", tracking: "AB 321", version }, token);
  expect(old.status).toBe(409);
  const now = await staffOrder(orderId);
  const corrected = { status: "shipped", tracking: "AB 321", version: now.version } as const;
  expect((await advance(orderId, corrected, token)).status).toBe(200);
  expect((await advance(orderId, corrected, token)).status).toBe(200);
  await expect
    .poll(async () =>
      timelineTitles(await staffOrder(orderId)).filter((it) => it.includes("Dispatched")),
    )
    .toHaveLength(3);
  const order = await staffOrder(orderId);
  expect(order.timeline.find(({ id }) => id === "dispatched")).toMatchObject({
    detail: "Royal Mail, AB 321",
  });
  expect((await trailOf(orderId)).map(({ action }) => action)).toEqual([
    "edited the tracking of",
    "dispatched",
  ]);
});
