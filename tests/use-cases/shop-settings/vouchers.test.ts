/** Vouchers: how staff manage them, and how buyers use them up to their limits. */
import { expect, test } from "vitest";
import { basket } from "../../../shared/contract/basket/basket-view.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import { single } from "../../../shared/contract/envelope.ts";
import { order } from "../../../shared/contract/orders/order-view.ts";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  cheap,
  type Checkout,
  expectStatus,
  patchOrder,
  filledCheckout,
  newCheckout,
  parseOrder,
  pay,
  sendAsMember,
  threeDSecure,
} from "../../support/buyer.ts";
import {
  addBasketItem,
  sendExpectingOk,
  newShopClient,
  readBasket,
} from "../../support/basket-calls.ts";
import { recordReceiptAsStaff } from "../../support/finance.ts";
import { staffOrder } from "../../support/sales.ts";
import {
  callAsStaff,
  expectBody,
  ownWord,
  expectFailureBody,
  auditTrailOf,
} from "../../support/staff-shop.ts";

const { decideReceipt } = orderAdminContract.endpoints;
const {
  createVoucher,
  deleteVoucher,
  listVoucherChoices,
  listVoucherOrders,
  listVouchers,
  readVoucher,
  updateVoucher,
} = shopSettingsContract.endpoints;

type NewVoucher = NonNullable<RequestInput<typeof createVoucher>["body"]>;

const newVoucher = async (change: Partial<NewVoucher> = {}) => {
  const body = {
    code: `T-${ownWord().slice(-18)}`,
    title: "Autumn fair",
    kind: "percent" as const,
    value: 1000,
    ...change,
  };
  return createVoucher.replies[201].parse(
    expectBody(await callAsStaff(createVoucher, { body }), 201),
  ).data;
};
const byNumber = (a: number, b: number): number => a - b;
const voucherNow = async (id: string) =>
  readVoucher.replies[200].parse(
    expectBody(await callAsStaff(readVoucher, { params: { id } }), 200),
  ).data;

const enter = ({ member, basketToken }: Checkout, code: string) =>
  sendAsMember(member, "PUT", "/basket/voucher", { basketToken, body: { code } });
const entered = async (checkout: Checkout, code: string) =>
  basket.parse(expectStatus(await enter(checkout, code), 200).body);
const place = (checkout: Checkout, more: object = {}) =>
  patchOrder(checkout, { payment_type: "bacs", status: "pending", ...more });
const orderOf = async ({ member, orderId }: Checkout) =>
  single(order).parse(
    expectStatus(await sendAsMember(member, "GET", `/users/orders/${orderId}`), 200).body,
  ).data;

test("a voucher is created, changed with an audit entry, and deleted while no order uses it", async () => {
  const made = await newVoucher({ plans: ["15"], limit: 10, per_member: 1 });
  expect(made).toMatchObject({
    value_display: "10%",
    plans: [{ id: "15", title: "Professional" }],
    state: "active",
    used: 0,
    version: 1,
  });
  const params = { id: made.id.toLowerCase() };
  const change = { kind: "fixed" as const, value: 2500, version: 1 };
  expectBody(await callAsStaff(updateVoucher, { params, body: change }), 200);
  expectFailureBody(
    await callAsStaff(updateVoucher, { params, body: { title: "Late", version: 1 } }),
    409,
  );
  const { errors } = expectFailureBody(
    await callAsStaff(updateVoucher, {
      params,
      body: { from: "2027-02-01", until: "2027-01-01", version: 2 },
    }),
    422,
  );
  expect(Object.keys(errors)).toEqual(["until"]);
  const query = { q: made.id };
  const listed = listVouchers.replies[200].parse(
    expectBody(await callAsStaff(listVouchers, { query }), 200),
  );
  expect(listed.data).toMatchObject([{ id: made.id, value_display: "£25.00" }]);
  expectBody(await callAsStaff(deleteVoucher, { params, query: { version: "2" } }), 204);
  expectFailureBody(await callAsStaff(readVoucher, { params }), 404);
  expect((await auditTrailOf("voucher", made.id)).map(({ action }) => action)).toEqual([
    "created",
    "changed",
    "deleted",
  ]);
});

test("of simultaneous new vouchers with the same code one is created", async () => {
  const code = `T-${ownWord().slice(-18)}`;
  const body = { code, title: "Fair", kind: "fixed" as const, value: 500 };
  const all = await Promise.all([1, 2, 3].map(() => callAsStaff(createVoucher, { body })));
  expect(all.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 422, 422]);
});

test("a buyer enters a code in any case, sees the discount, and removes it again", async () => {
  const { id } = await newVoucher();
  const checkout = await newCheckout();
  const { totals, voucher } = await entered(checkout, ` ${id.toLowerCase()} `);
  expect(voucher).toEqual({ code: id, refused: null });
  expect(totals).toMatchObject({ subTotal: 17_550, tax: 3510, total: 21_060, toPay: 21_060 });
  expect(totals.voucher).toEqual({ code: id, pence: 1950, display: "-£19.50" });
  const without = await sendAsMember(checkout.member, "DELETE", "/basket/voucher", {
    basketToken: checkout.basketToken,
  });
  expect(basket.parse(without.body)).toMatchObject({ voucher: null, totals: { total: 23_400 } });
});

test("lines that a voucher does not apply to keep their price, and the basket says why", async () => {
  const { id } = await newVoucher({ plans: ["16"] });
  const { totals, voucher } = await entered(await newCheckout(), id);
  expect(voucher?.refused).toBe("This voucher doesn’t apply to anything in your basket.");
  expect(totals).toMatchObject({ voucher: null, total: 23_400 });
});

test.each([
  ["there is none of", {}, "NO-SUCH-CODE", "This voucher code is not valid"],
  ["is over", { until: "2026-01-01" }, null, "expired"],
  ["begins later", { from: "2099-01-01" }, null, "yet"],
] as const)(
  "a code that %s is refused with an error for its field",
  async (_what, change, code, words) => {
    const made = code ?? (await newVoucher(change)).id;
    const answer = await enter(await newCheckout(), made);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(words);
  },
);

test("an order by bank transfer uses the voucher until it is cancelled", async () => {
  const { id } = await newVoucher({ per_member: 1 });
  const checkout = await newCheckout();
  await entered(checkout, id);
  expectStatus(await place(checkout), 200);
  expect(await orderOf(checkout)).toMatchObject({ totals: { voucher: { code: id, pence: 1950 } } });
  expect(await voucherNow(id)).toMatchObject({ used: 1 });
  const again = await newCheckout([cheap], checkout.member);
  expect(JSON.stringify((await enter(again, id)).body)).toContain("already used this voucher");
  const { message } = expectFailureBody(
    await callAsStaff(deleteVoucher, { params: { id }, query: { version: "1" } }),
    409,
  );
  expect(message).toContain(checkout.orderId);
  const orders = await callAsStaff(listVoucherOrders, { params: { id } });
  const { user, email } = checkout.member;
  expect(listVoucherOrders.replies[200].parse(expectBody(orders, 200))).toMatchObject({
    data: [{ id: checkout.orderId, by: { id: user.id, email } }],
    meta: { total: 1 },
  });
  const second = await callAsStaff(listVoucherOrders, { params: { id }, query: { page: "2" } });
  expect(listVoucherOrders.replies[200].parse(expectBody(second, 200)).data).toEqual([]);
  expectStatus(await patchOrder(checkout, { status: "cancelled" }), 200);
  expect(await voucherNow(id)).toMatchObject({ used: 0 });
  await entered(again, id);
});

test("a declined card releases the voucher, and a successful payment uses it", async () => {
  const { id } = await newVoucher({ limit: 1 });
  const checkout = await newCheckout();
  await entered(checkout, id);
  expect((await pay(checkout, "pm_card_chargeDeclined")).status).toBe(402);
  expect(await voucherNow(id)).toMatchObject({ used: 0 });
  expectStatus(await pay(checkout), 200);
  expect(await orderOf(checkout)).toMatchObject({ status: "paid", totals: { toPay: 21_060 } });
  expect(await voucherNow(id)).toMatchObject({ used: 1, state: "used_up" });
});

test("of several simultaneous orders one gets the last use", async () => {
  const { id } = await newVoucher({ limit: 1 });
  const checkouts = await Promise.all([1, 2, 3].map(() => newCheckout()));
  for (const checkout of checkouts) await entered(checkout, id); // oxlint-disable-line no-await-in-loop
  const shown = checkouts.map((checkout) =>
    patchOrder(checkout, { payment_type: "bacs", status: "pending", shown_to_pay: 21_060 }),
  );
  const statuses = (await Promise.all(shown)).map(({ status }) => status);
  expect(statuses.toSorted(byNumber)).toEqual([200, 409, 409]);
  expect(await voucherNow(id)).toMatchObject({ used: 1 });
});

test("a limit for each member is checked at login, and no other price is charged than the one that was shown", async () => {
  const { id } = await newVoucher({ per_member: 1 });
  const first = await newCheckout();
  await entered(first, id);
  expectStatus(await place(first), 200);
  const browser = newShopClient();
  await addBasketItem(browser, cheap);
  await sendExpectingOk(browser, "PUT", "/basket/voucher", { code: id });
  expect(await readBasket(browser)).toMatchObject({ voucher: { refused: null } });
  browser.bearer = first.member.token;
  const merged = await readBasket(browser);
  expect(merged).toMatchObject({
    voucher: { code: id, refused: "You have already used this voucher." },
    totals: { toPay: 23_400 },
  });
  const again = {
    ...first,
    orderId: merged.data?.id ?? "",
    basketToken: merged.token,
    toPay: 23_400,
  };
  const unseen = await place(again, filledCheckout);
  expect(unseen).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("You have already used this voucher.") },
  });
  expectStatus(await patchOrder(again, filledCheckout), 200);
  expect((await pay(again)).status).toBe(409);
  expectStatus(await place(again, { shown_to_pay: 23_400 }), 200);
});

test("an order whose payment is pending keeps the last use", async () => {
  const { id } = await newVoucher({ limit: 1, per_member: 1 });
  const checkout = await newCheckout();
  await entered(checkout, id);
  expect((await pay(checkout, threeDSecure)).status).toBe(202);
  const { member, basketToken } = checkout;
  const shown = await sendAsMember(member, "GET", "/basket", { basketToken });
  expect(basket.parse(shown.body)).toMatchObject({
    voucher: { code: id, refused: null },
    totals: { toPay: 21_060 },
  });
});

test("a late payment reopens its order with the voucher, once and even over the limit", async () => {
  const { id } = await newVoucher({ limit: 1, per_member: 1 });
  const checkout = await newCheckout();
  await entered(checkout, id);
  expectStatus(await place(checkout), 200);
  expectStatus(await patchOrder(checkout, { status: "cancelled" }), 200);
  const other = await newCheckout();
  await entered(other, id);
  expectStatus(await place(other), 200);
  const { orderId } = checkout;
  parseOrder(await recordReceiptAsStaff(checkout, 21_060, "LATE"));
  const [receipt] = (await staffOrder(orderId)).receipts;
  const params = { id: orderId, receiptId: receipt?.id ?? "" };
  const reopenOrder = () => callAsStaff(decideReceipt, { params, body: { becomes: "applied" } });
  const answers = await Promise.all([reopenOrder(), reopenOrder()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await staffOrder(orderId)).toMatchObject({ status: "paid", received: 21_060 });
  expect(await voucherNow(id)).toMatchObject({ used: 2, state: "used_up" });
  const again = await newCheckout([cheap], checkout.member);
  expect((await enter(again, id)).status).toBe(422);
});

test("an order that a voucher makes free needs no payment", async () => {
  const { id } = await newVoucher({ value: 10_000 });
  const checkout = await newCheckout();
  expect((await entered(checkout, id)).totals).toMatchObject({ total: 0, toPay: 0 });
  expectStatus(await patchOrder(checkout, { status: "pending" }), 200);
  expect(await orderOf(checkout)).toMatchObject({ status: "paid", total: 0 });
});

test("a voucher can apply to any product and any plan", async () => {
  const { data } = listVoucherChoices.replies[200].parse(
    expectBody(await callAsStaff(listVoucherChoices), 200),
  );
  for (const kind of ["plan", "product"])
    expect(data).toContainEqual({ kind, id: expect.any(String), title: expect.any(String) });
  expect(data.find(({ title }) => title === "Professional")?.kind).toBe("plan");
});
