/** Orders that await a bank transfer: paid by card instead, cancelled, and payments that arrive too late. */
import { describe, expect, test } from "vitest";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import {
  cheapToPay,
  type Checkout,
  expectStatus,
  patchOrder,
  payRequiringConfirmation,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
  sendAsMember,
  threeDSecure,
} from "../../support/buyer.ts";
import { staffCredentials, ledgerOf, recordReceiptAsStaff } from "../../support/finance.ts";
import { mailsTo, waitForMail } from "../../support/mailbox.ts";
import { authenticate, paymentsOf, netPaidAtStripe } from "../../support/payments.ts";

const cancel = (checkout: Checkout) => patchOrder(checkout, { status: "cancelled" });

const subjectsTo = async ({ member }: Checkout): Promise<readonly string[]> =>
  (await mailsTo(member.email)).map(({ subject }) => subject);

const keptFor = async ({ orderId }: Checkout) => {
  const { body } = expectStatus(
    await sendAsMember(await staffCredentials(), "GET", "/receipts/kept"),
    200,
  );
  const { data } = orderAdminContract.endpoints.listUnallocatedReceipts.replies[200].parse(body);
  return data.filter((one) => one.order_id === orderId);
};

describe("an order paid by card instead", () => {
  test("is settled once like any other order, and its payment is by card", async () => {
    const checkout = await placeByTransfer();
    expect(await readOrder(checkout)).toMatchObject({
      status: "pending",
      payable_by_card: true,
      cancellable: true,
      lapses_display: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    });
    const paid = parseOrder(await pay(checkout, "pm_card_visa", { shown_to_pay: cheapToPay }));
    expect(paid).toMatchObject({
      id: checkout.orderId,
      status: "paid",
      payment_type: "card",
      payable_by_card: false,
      cancellable: false,
      lapses_display: null,
      received: cheapToPay,
      payments: [{ paid: true, type: "card" }],
    });
    expect(parseOrder(await pay(checkout)).status).toBe("paid");
    expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay);
    expect(await ledgerOf(checkout.orderId)).toEqual([["charge", cheapToPay]]);
    const mail = await waitForMail(checkout.member.email, "Invoice");
    expect(mail.text).toContain(checkout.orderId);
    expectStatus(await cancel(checkout), 409);
  });

  test("gives the plan", async () => {
    const checkout = await placeByTransfer(["professional+annual"]);
    const paid = parseOrder(await pay(checkout));
    expect(paid).toMatchObject({ status: "active", payments: [{ type: "card", paid: true }] });
    const { body } = await sendAsMember(checkout.member, "GET", "/auth/check");
    expect(body).toMatchObject({ user: { plan: { id: 15 } } });
  });

  test("awaits authentication by the bank, and continues after it", async () => {
    const checkout = await placeByTransfer();
    const intentId = await payRequiringConfirmation(checkout);
    expect((await readOrder(checkout))?.status).toBe("pending");
    await authenticate(intentId, "succeed");
    expect(parseOrder(await pay(checkout, threeDSecure)).status).toBe("paid");
    expect(await paymentsOf(checkout.orderId)).toHaveLength(1);
  });

  test("is charged only the total that was shown, and stays pending after a decline", async () => {
    const checkout = await placeByTransfer();
    expectStatus(await pay(checkout, "pm_card_visa", { shown_to_pay: 1 }), 409);
    expectStatus(await pay(checkout, "pm_card_chargeDeclined"), 402);
    expect(await readOrder(checkout)).toMatchObject({ status: "pending", payable_by_card: true });
    expect(parseOrder(await pay(checkout)).status).toBe("paid");
  });

  test("is not possible once part of the transfer has arrived, or for a second plan", async () => {
    const begun = await placeByTransfer();
    parseOrder(await recordReceiptAsStaff(begun, 1000));
    const refused = errorBody.parse(expectStatus(await pay(begun), 409).body);
    expect(refused.message).toContain("paid part of this order");
    expect(await readOrder(begun)).toMatchObject({ payable_by_card: false, cancellable: false });
    const plan = await placeByTransfer(["professional+annual"]);
    const other = await placeByTransfer(["premium+annual"], plan.member);
    parseOrder(await pay(other));
    expectStatus(await pay(plan), 409);
    expect(await netPaidAtStripe(plan.orderId)).toBe(0);
  });

  test("with a simultaneous transfer, one of them settles the order and the other is refunded or stays unallocated", async () => {
    for (const delay of [0, 30, 60, 120]) {
      const checkout = await placeByTransfer();
      const card = pay(checkout);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const answers = await Promise.all([card, recordReceiptAsStaff(checkout, cheapToPay)]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const order = await readOrder(checkout);
      expect(order).toMatchObject({ status: "paid", received: cheapToPay });
      const applied = await netPaidAtStripe(checkout.orderId);
      const stored = (await keptFor(checkout)).reduce((sum, { amount }) => sum + amount, 0);
      expect([applied, stored]).toEqual(
        order?.payment_type === "card" ? [cheapToPay, cheapToPay] : [0, 0],
      );
    }
  });
});

describe("an order cancelled by its buyer", () => {
  test("is cancelled once, with an email, and nothing is due any more", async () => {
    const checkout = await placeByTransfer(["professional+annual"]);
    for (let time = 0; time < 2; time += 1)
      expect(parseOrder(await cancel(checkout))).toMatchObject({
        status: "cancelled",
        cancelled_because: "member",
        payments: [],
        left: 0,
        cancellable: false,
      });
    const mail = await waitForMail(checkout.member.email, "Cancelled");
    expect(mail.text).toContain(checkout.orderId);
    expect((await subjectsTo(checkout)).filter((it) => it.includes("Cancelled"))).toHaveLength(1);
    expectStatus(await pay(checkout), 409);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  });

  test("during authentication at the bank ends the card payment, and nothing is charged", async () => {
    const checkout = await placeByTransfer();
    const intentId = await payRequiringConfirmation(checkout);
    expect(parseOrder(await cancel(checkout)).status).toBe("cancelled");
    await authenticate(intentId, "succeed").catch(() => null);
    expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
    expect((await readOrder(checkout))?.status).toBe("cancelled");
  });

  test("cannot be another member's, or one with a payment", async () => {
    const [mine, theirs] = [await placeByTransfer(), await placeByTransfer()];
    expectStatus(await cancel({ ...theirs, member: mine.member }), 404);
    parseOrder(await recordReceiptAsStaff(mine, 1));
    expectStatus(await cancel(mine), 409);
    expect((await readOrder(mine))?.status).toBe("pending");
  });
});

describe("a payment that arrives too late", () => {
  test("stays unallocated, is shown to staff and is never applied automatically", async () => {
    const checkout = await placeByTransfer();
    parseOrder(await cancel(checkout));
    for (let time = 0; time < 2; time += 1)
      expect(
        parseOrder(await recordReceiptAsStaff(checkout, cheapToPay, "FPS LATE 1")),
      ).toMatchObject({
        status: "cancelled",
        received: 0,
        kept: cheapToPay,
      });
    parseOrder(await recordReceiptAsStaff(checkout, 100, "FPS LATE 2"));
    expect(await readOrder(checkout)).toMatchObject({
      status: "cancelled",
      kept: cheapToPay + 100,
    });
    expect(await ledgerOf(checkout.orderId)).toEqual([
      ["receipt-kept", 100],
      ["receipt-kept", cheapToPay],
    ]);
    expect((await keptFor(checkout)).map(({ amount, reference }) => [reference, amount])).toEqual([
      ["FPS LATE 1", cheapToPay],
      ["FPS LATE 2", 100],
    ]);
    expect((await recordReceiptAsStaff(checkout, 5, "FPS LATE 2")).body).toMatchObject({
      entered: false,
    });
    expectStatus(await sendAsMember(checkout.member, "GET", "/receipts/kept"), 403);
  });

  test("also stays unallocated if the order was paid by card instead", async () => {
    const checkout = await placeByTransfer();
    parseOrder(await pay(checkout));
    expect(parseOrder(await recordReceiptAsStaff(checkout, cheapToPay))).toMatchObject({
      status: "paid",
      received: cheapToPay,
      kept: cheapToPay,
    });
    expect(await keptFor(checkout)).toHaveLength(1);
  });
});
