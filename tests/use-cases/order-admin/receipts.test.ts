/** Finance records bank transfers and refunds. */
import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { recordedReceipt } from "../../../shared/contract/orders/order-admin-views.ts";
import {
  cheap,
  cheapToPay,
  expectStatus,
  newCheckout,
  parseOrder,
  pay,
  placeByTransfer,
  readOrder,
  sendAsMember,
} from "../../support/buyer.ts";
import {
  utcYesterday,
  ledgerOf,
  recordReceiptAsStaff,
  refund,
  utcToday,
} from "../../support/finance.ts";
import { waitForMail } from "../../support/mailbox.ts";
import { newVerifiedMember } from "../../support/members.ts";
import { netPaidAtStripe } from "../../support/payments.ts";
import { openTable } from "../../support/table.ts";
import { environmentOf } from "../../support/running-functions.ts";

test("an order paid in parts stays pending until the total has arrived, then it gives access and has an invoice", async () => {
  const checkout = await placeByTransfer([cheap], await newVerifiedMember());
  expect(await readOrder(checkout)).toMatchObject({ status: "pending", left: cheapToPay });
  const part = parseOrder(await recordReceiptAsStaff(checkout, 10_000));
  expect(part).toMatchObject({ status: "pending", received: 10_000, left: cheapToPay - 10_000 });
  // The same line of a bank statement is recorded once, however it is typed.
  expect(
    parseOrder(await recordReceiptAsStaff(checkout, 10_000, " fps  okonkwo 1 ")).received,
  ).toBe(10_000);
  // Another amount with the same reference and day needs a confirmation, so nothing is recorded.
  expect((await recordReceiptAsStaff(checkout, 9000)).body).toMatchObject({
    entered: false,
    alike: [{ amount_display: "£100.00", reference: "FPS OKONKWO 1" }],
  });
  const over = expectStatus(await recordReceiptAsStaff(checkout, cheapToPay, "FPS OKONKWO 2"), 409);
  expect(errorBody.parse(over.body).message).toContain("more than this order has left");

  const rest = cheapToPay - 10_000;
  const whole = parseOrder(await recordReceiptAsStaff(checkout, rest, "FPS OKONKWO 2"));
  expect(whole).toMatchObject({ status: "paid", received: cheapToPay, left: 0 });
  expect(whole.payments).toMatchObject([{ paid: true, type: "bacs" }]);
  const mail = await waitForMail(checkout.member.email, "Invoice");
  expect(mail.text).toContain("£234.00");
  expect(parseOrder(await recordReceiptAsStaff(checkout, rest, "FPS OKONKWO 2")).received).toBe(
    cheapToPay,
  );
  expectStatus(await recordReceiptAsStaff(checkout, 1, "FPS OKONKWO 3"), 409);
  expect(await ledgerOf(checkout.orderId)).toEqual([
    ["receipt", 10_000],
    ["receipt", rest],
  ]);
  const { body } = await sendAsMember(
    checkout.member,
    "GET",
    `/users/${checkout.member.user.id}/downloads`,
  );
  expect(JSON.stringify(body)).toContain("blue-before-breakfast");
});

test("the same line entered by several members of staff at once counts once", async () => {
  const checkout = await placeByTransfer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => recordReceiptAsStaff(checkout, 5000)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all([
    recordReceiptAsStaff(checkout, cheapToPay - 5000, "A"),
    recordReceiptAsStaff(checkout, cheapToPay - 5000, "B"),
  ]);
  expect(await readOrder(checkout)).toMatchObject({ status: "paid", received: cheapToPay });
});

test("two equal payments with one reference count twice on different days, or when staff confirm it", async () => {
  const checkout = await placeByTransfer();
  const { orderId } = checkout;
  const part = (more: object = {}, amount = 5000) =>
    recordReceiptAsStaff(checkout, amount, orderId, utcToday(), more);
  const entered = async (answer: ReturnType<typeof part>) =>
    recordedReceipt.parse(expectStatus(await answer, 200).body);
  expect(await entered(part())).toMatchObject({ entered: true, alike: [] });
  expect(
    await entered(recordReceiptAsStaff(checkout, 5000, orderId, utcYesterday())),
  ).toMatchObject({
    entered: true,
  });
  expect(await entered(part())).toMatchObject({
    entered: false,
    alike: [{ amount_display: "£50.00", reference: orderId }],
    data: { received: 10_000 },
  });
  // Another bank's file has the same amount and day with a different reference.
  expect((await entered(recordReceiptAsStaff(checkout, 5000, "FPS NAIR"))).entered).toBe(false);
  // A repeated request, as after a lost response or a double click, records nothing more.
  const again = await Promise.all([1, 2, 3].map(() => entered(part({ again: 1 }))));
  expect(again.filter((one) => one.entered)).toHaveLength(1);
  expect((await entered(part({ again: 1 }))).alike).toHaveLength(2);
  expect((await readOrder(checkout))?.received).toBe(15_000);
  expect(await ledgerOf(orderId)).toHaveLength(3);
});

test("a receipt whose ID was made without the day is recognised when it is entered again", async () => {
  const checkout = await placeByTransfer();
  const { orderId } = checkout;
  expectStatus(await recordReceiptAsStaff(checkout, 5000, "OLD ONE"), 200);
  const table = await openTable();
  const [row] = (await table.under(`ORDER#${orderId}`)).filter(({ sk }) =>
    String(sk).startsWith("RECEIPT#"),
  );
  const receiptId = `rec_${createHash("sha256").update(`${orderId}\nOLD ONE`).digest("hex").slice(0, 32)}`;
  const pk = `ORDER#${orderId}`;
  await table.write([
    put({ ...row, pk, sk: `RECEIPT#${receiptId}`, receiptId }),
    remove({ pk, sk: String(row?.["sk"]) }),
  ]);
  expect((await recordReceiptAsStaff(checkout, 5000, "old one")).body).toMatchObject({
    entered: false,
  });
  expect(
    (await recordReceiptAsStaff(checkout, 5000, "OLD ONE", utcYesterday())).body,
  ).toMatchObject({
    entered: true,
  });
});

test("a receipt is refused if a colleague has changed the balance in the meantime", async () => {
  const checkout = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff(checkout, 5000, "FIRST"));
  const late = await recordReceiptAsStaff(checkout, cheapToPay, "WHOLE", utcToday(), {
    keep_rest: true,
    left: cheapToPay,
  });
  expect(errorBody.parse(expectStatus(late, 409).body)).toMatchObject({
    code: "stale",
    message: expect.stringContaining("now has £184.00 left to pay"),
  });
  const whole = { keep_rest: true, left: cheapToPay - 5000 };
  parseOrder(await recordReceiptAsStaff(checkout, cheapToPay - 5000, "WHOLE", utcToday(), whole));
  const after = await recordReceiptAsStaff(checkout, 100, "MORE", utcToday(), {
    ...whole,
    left: 100,
  });
  expect(errorBody.parse(expectStatus(after, 409).body).message).toContain("is now paid");
  expect(await readOrder(checkout)).toMatchObject({ received: cheapToPay });
});

test("an invalid receipt is refused and not recorded", async () => {
  const checkout = await placeByTransfer();
  const byCard = await newCheckout();
  parseOrder(await pay(byCard));
  expectStatus(await recordReceiptAsStaff(byCard, 100), 409);
  expectStatus(await recordReceiptAsStaff({ orderId: "ord_01J0000000000000000000000" }, 100), 404);
  for (const [amount, on] of [
    [0, utcToday()],
    [-5, utcToday()],
    [1.5, utcToday()],
    [100, "2026-02-30"],
    [100, "2999-01-01"],
    [100, "yesterday"],
  ] as const)
    expectStatus(await recordReceiptAsStaff(checkout, amount, "X", on), 422);
  const body = { amount: cheapToPay, reference: "mine", received_on: utcToday() };
  const path = `/orders/${checkout.orderId}/receipts`;
  expectStatus(await sendAsMember(checkout.member, "POST", path, { body }), 403);
  expect(await ledgerOf(checkout.orderId)).toEqual([]);
});

test("the command records a receipt as the API does", async () => {
  const checkout = await placeByTransfer();
  const folder = mkdtempSync(join(tmpdir(), "receipt-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".local/3000"), { recursive: true });
  writeFileSync(
    join(folder, ".local/3000/environment.json"),
    JSON.stringify(await environmentOf("payments")),
  );
  const run = (...more: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        resolve("infra/seed/record-receipt.ts"),
        "--order",
        checkout.orderId,
        "--reference",
        "COUNTER",
        ...more,
      ],
      { cwd: folder, env: { ...process.env, PORT: "3000" } },
    );
  expect((await run("--amount", "34.00")).stdout).toContain("£200.00 left");
  expect((await run("--amount", "34.00")).stdout).toMatch(
    /Nothing is entered: £34.00.*£200.00 left/s,
  );
  expect((await run("--amount", "200", "--reference", "REST")).stdout).toContain("is paid");
  await expect(run("--amount", "1.5")).rejects.toMatchObject({
    stderr: expect.stringContaining("no amount"),
  });
  await expect(run("--amount", "1", "--reference", "MORE")).rejects.toMatchObject({
    stderr: expect.stringContaining("already paid"),
  });
  expect((await readOrder(checkout))?.status).toBe("paid");
});

test("a card is refunded in parts, never more than was paid, with credit notes", async () => {
  const checkout = await newCheckout();
  parseOrder(await pay(checkout));
  const part = parseOrder(await refund(checkout, 4000, { key: "first" }));
  expect(part).toMatchObject({ status: "paid", refunded: 4000 });
  expect(parseOrder(await refund(checkout, 4000, { key: "first" })).refunded).toBe(4000);
  expectStatus(await refund(checkout, 5000, { key: "first" }), 409);
  expectStatus(await refund(checkout, cheapToPay - 3999), 409);
  expect(await netPaidAtStripe(checkout.orderId)).toBe(cheapToPay - 4000);
  await waitForMail(checkout.member.email, "Credit note");
  // Two simultaneous refunds cannot exceed what was paid.
  const both = await Promise.all([refund(checkout, 15_000), refund(checkout, 15_000)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const whole = parseOrder(await refund(checkout, cheapToPay - 19_000));
  expect(whole).toMatchObject({ status: "cancelled", refunded: cheapToPay });
  expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
  const notes = (await readOrder(checkout))?.documents.filter(({ kind }) => kind === "credit-note");
  expect(notes).toHaveLength(3);
  expect((await ledgerOf(checkout.orderId)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
});

test("a full refund of a plan ends the plan at once", async () => {
  const checkout = await newCheckout(["premium+monthly"]);
  parseOrder(await pay(checkout));
  const planOf = async () => (await sendAsMember(checkout.member, "GET", "/auth/check")).body;
  expect(await planOf()).toMatchObject({ user: { plan: { id: 16 } } });
  const order = parseOrder(await refund(checkout, checkout.toPay));
  expect(order.status).toBe("cancelled");
  // The unpaid months are no longer due.
  expect(order.payments).toHaveLength(1);
  expect(await planOf()).toMatchObject({ user: { plan: { id: 14 } } });
});

test("a refund of a bank transfer is paid by hand", async () => {
  const checkout = await placeByTransfer();
  parseOrder(await recordReceiptAsStaff(checkout, cheapToPay));
  await waitForMail(checkout.member.email, "Invoice");
  expect(parseOrder(await refund(checkout, 1000))).toMatchObject({
    status: "paid",
    refunded: 1000,
  });
  await waitForMail(checkout.member.email, "Credit note");
  expect(await ledgerOf(checkout.orderId)).toEqual([
    ["receipt", cheapToPay],
    ["refund", -1000],
  ]);
});
