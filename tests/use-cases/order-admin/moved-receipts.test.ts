/** A bank transfer that was applied to the wrong order can be reversed and applied to the right one. */
import { expect, test } from "vitest";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { call, tokenOf } from "../../support/api.ts";
import {
  cheapToPay,
  type Checkout,
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
  sendAsMember,
} from "../../support/buyer.ts";
import { staffCredentials, ledgerOf, recordReceiptAsStaff, refund } from "../../support/finance.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { staffOrder, timelineTitles } from "../../support/sales.ts";
import { newStaff } from "../../support/staff.ts";

const {
  decideReceipt,
  moveReceipt,
  reverseReceipt: reverseReceiptEndpoint,
} = orderAdminContract.endpoints;

const reason = "The clerk mixed up two lines";

const reverseReceipt = async (
  { id }: Pick<StaffOrder, "id">,
  receiptId: string | undefined,
  more: { readonly version?: number; readonly token?: string } = {},
) => {
  const { version, token = await tokenOf("staff") } = more;
  const params = { id, receiptId: receiptId ?? "" };
  const body = version === undefined ? { reason } : { reason, version };
  return call(reverseReceiptEndpoint, { params, body }, token);
};

const put = async (order: StaffOrder, orderId: string) => {
  const params = { id: order.id, receiptId: waiting(order)?.id ?? "" };
  const body = { order_id: orderId };
  return (await call(moveReceipt, { params, body }, await tokenOf("staff"))).status;
};

const decide = async (order: StaffOrder, becomes: "applied" | "returned") => {
  const params = { id: order.id, receiptId: waiting(order)?.id ?? "" };
  return (await call(decideReceipt, { params, body: { becomes } }, await tokenOf("staff"))).status;
};

const waiting = ({ receipts }: StaffOrder) => receipts.find(({ state }) => state === "waiting");
const applied = ({ receipts }: StaffOrder) => receipts.find(({ state }) => state === "applied");

const sumOf = async (orderId: string) =>
  (await ledgerOf(orderId)).reduce((sum, [, amount]) => sum + amount, 0);

const subjectsTo = async ({ member }: Checkout) =>
  (await mailsTo(member.email)).map(({ subject }) => subject);

test("a part payment is reversed once and applied to the right order, without an email to the wrong buyer", async () => {
  const wrong = await placeByTransfer();
  const right = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff(wrong, 10_000, "OF ANOTHER"));
  parseOrder(await recordReceiptAsStaff(wrong, 5000, "ITS OWN"));
  const before = await staffOrder(wrong.orderId);
  const [receipt] = before.receipts;
  expect(receipt?.take_back).toMatchObject({
    amount_display: "£100.00",
    what: expect.stringContaining("The order waits for £184.00."),
  });
  const answers = await Promise.all([1, 2, 3].map(() => reverseReceipt(before, receipt?.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await staffOrder(wrong.orderId);
  expect(after).toMatchObject({ status: "pending", received: 5000, kept: 10_000, left: 18_400 });
  expect(
    after.receipts.map(({ state, amount, of_another }) => [state, amount, of_another]),
  ).toEqual([
    ["taken-back", 10_000, false],
    ["applied", 5000, false],
    ["waiting", 10_000, true],
  ]);
  expect(await readOrder(wrong)).toMatchObject({ received: 5000, kept: 0 });
  expect(await ledgerOf(wrong.orderId)).toEqual([
    ["receipt", -10_000],
    ["receipt", 5000],
    ["receipt", 10_000],
    ["receipt-kept", 10_000],
  ]);
  const line = after.timeline.find(({ title }) => title.startsWith("Payment removed"));
  expect(line).toMatchObject({
    detail: `OF ANOTHER: ${reason}`,
    amount_display: "£100.00",
    by: expect.stringMatching(/\w/),
  });
  // The order still recognises the same line of the statement.
  expect((await recordReceiptAsStaff(wrong, 10_000, "OF ANOTHER")).body).toMatchObject({
    entered: false,
  });

  expect(await put(after, right.orderId)).toBe(200);
  expect(await staffOrder(wrong.orderId)).toMatchObject({ received: 5000, kept: 0 });
  expect(await staffOrder(right.orderId)).toMatchObject({ received: 10_000, left: 13_400 });
  expect([await sumOf(wrong.orderId), await sumOf(right.orderId)]).toEqual([5000, 10_000]);
  expect((await subjectsTo(wrong)).filter((it) => /returned|Cancelled|Credit/.test(it))).toEqual(
    [],
  );
});

test("a reversed payment can be applied to its order again, or returned without an email", async () => {
  const checkout = await placeByTransfer();
  const { orderId } = checkout;
  parseOrder(await recordReceiptAsStaff(checkout, 10_000));
  const first = await staffOrder(orderId);
  expect((await reverseReceipt(first, applied(first)?.id)).status).toBe(200);
  expect(await decide(await staffOrder(orderId), "applied")).toBe(200);
  const again = await staffOrder(orderId);
  expect(again).toMatchObject({ status: "pending", received: 10_000, kept: 0 });
  expect(await readOrder(checkout)).toMatchObject({ received: 10_000, kept: 0 });

  expect((await reverseReceipt(again, applied(again)?.id)).status).toBe(200);
  const off = await staffOrder(orderId);
  expect(off).toMatchObject({ received: 0, kept: 10_000 });
  expect(await decide(off, "returned")).toBe(200);
  expect(await staffOrder(orderId)).toMatchObject({ received: 0, kept: 0 });
  expect(await sumOf(orderId)).toBe(0);
  expect((await subjectsTo(checkout)).filter((it) => it.includes("returned"))).toEqual([]);
});

test("reversing a plan's payment ends the plan and credits its invoice, and no email mentions a refund", async () => {
  const wrong = await placeByTransfer(["premium+annual"], await newVerifiedMember());
  const { orderId, toPay, member } = wrong;
  parseOrder(await recordReceiptAsStaff(wrong, 76_000, "FIRST PART"));
  parseOrder(await recordReceiptAsStaff(wrong, toPay - 76_000, "SECOND PART"));
  await waitForMail(member.email, "Invoice");
  const paid = await staffOrder(orderId);
  const [one, two] = paid.receipts;
  const what = one?.take_back?.what ?? "";
  expect(what).toContain("£5,760.00 (all 2 payments)");
  expect(what).toContain("The plan ends immediately");
  expect(what).toContain("We’ll email a credit note for £5,760.00");
  expect((await reverseReceipt(paid, one?.id, { version: paid.version - 1 })).body).toMatchObject({
    code: "stale",
  });
  const { version } = paid;
  const answers = await Promise.all([
    reverseReceipt(paid, one?.id, { version }),
    reverseReceipt(paid, one?.id, { version }),
    reverseReceipt(paid, two?.id, { version }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  const after = await staffOrder(orderId);
  expect(after).toMatchObject({
    status: "cancelled",
    cancelled_because: "staff",
    received: 0,
    refunded: 0,
    kept: toPay,
    payments: [],
  });
  expect(after.receipts.map(({ state }) => state).toSorted()).toEqual([
    "taken-back",
    "taken-back",
    "waiting",
    "waiting",
  ]);
  expect(timelineTitles(after)).toContain("Cancelled by staff");
  expect((await sendAsMember(member, "GET", "/auth/check")).body).toMatchObject({
    user: { plan: { id: 14 } },
  });
  expect(await readOrder(wrong)).toMatchObject({ status: "cancelled", kept: 0 });
  const mail = await waitForMail(member.email, "Credit note");
  expect(mail.text).toContain("£5,760.00");
  expect(mail.text).toContain("that was for another order");
  expect(mail.text).not.toMatch(/goes back|refunded|returned/);
  expect(await sumOf(orderId)).toBe(toPay);
  // The invoice is credited, so the same order cannot be reopened.
  expect(waiting(after)?.take_up_why_not).toContain("has been invoiced and credited");
  expect(await decide(after, "applied")).toBe(409);

  const right = await placeByTransfer(["premium+annual"], await newVerifiedMember());
  expect(await put(after, right.orderId)).toBe(200);
  expect(await put(await staffOrder(orderId), right.orderId)).toBe(200);
  expect(await staffOrder(right.orderId)).toMatchObject({ status: "active", received: toPay });
  expect(await staffOrder(orderId)).toMatchObject({ kept: 0 });
  expect([await sumOf(orderId), await sumOf(right.orderId)]).toEqual([0, toPay]);
  expect((await subjectsTo(wrong)).filter((it) => it.includes("returned"))).toEqual([]);
});

test("a payment of a dispatched, upgraded, partly refunded or unpaid order cannot be reversed, and says why", async () => {
  const refuses = async (orderId: string, why: string) => {
    const order = await staffOrder(orderId);
    expect(order.acts.take_back.why_not).toBe(why);
    const receipt = applied(order);
    expect(receipt?.take_back).toBeNull();
    const { status, body } = await reverseReceipt(order, receipt?.id);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(why)]);
    expect(await staffOrder(orderId)).toMatchObject({ version: order.version, kept: 0 });
  };
  const goods = await placeByTransfer(["studio-tote"]);
  parseOrder(await recordReceiptAsStaff(goods, goods.toPay));
  const path = `/orders/${goods.orderId}`;
  parseOrder(
    await sendAsMember(await staffCredentials(), "PATCH", path, { body: { status: "shipped" } }),
  );
  await refuses(goods.orderId, "This order is already dispatched.");
  parseOrder(
    await sendAsMember(await staffCredentials(), "PATCH", path, { body: { status: "completed" } }),
  );
  await refuses(goods.orderId, "This order is already completed.");

  const plan = await placeByTransfer(["professional+annual"], await newVerifiedMember());
  parseOrder(await recordReceiptAsStaff(plan, plan.toPay));
  parseOrder(await pay(await newCheckout(["premium+annual"], plan.member)));
  await refuses(plan.orderId, "This order has been upgraded: refund the upgrade first.");

  const part = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff(part, cheapToPay));
  parseOrder(await refund(part, 1000));
  await refuses(part.orderId, "This order has already been refunded.");

  const late = await placeByTransfer();
  expectStatus(
    await sendAsMember(await staffCredentials(), "PATCH", `/orders/${late.orderId}`, {
      body: { status: "cancelled" },
    }),
    200,
  );
  parseOrder(await recordReceiptAsStaff(late, cheapToPay));
  const unallocated = await staffOrder(late.orderId);
  expect((await reverseReceipt(unallocated, waiting(unallocated)?.id)).status).toBe(409);
  expect((await reverseReceipt(unallocated, `rec_${"0".repeat(32)}`)).status).toBe(404);
  const { token } = await newStaff("support");
  expect((await reverseReceipt(unallocated, waiting(unallocated)?.id, { token })).status).toBe(403);
});
