/** Orders that await a bank transfer, as days go by: one reminder and one cancellation, even if a process is killed. */
import { beforeAll, expect, test } from "vitest";
import {
  cheapToPay,
  type Checkout,
  payRequiringConfirmation,
  parseOrder,
  pay,
  newCheckout,
  placeByTransfer,
  readOrder,
} from "../support/buyer.ts";
import { recordReceiptAsStaff } from "../support/finance.ts";
import { type FragileFunction, openFragileFunction } from "../support/fragile-function.ts";
import { mailsTo, waitForMail } from "../support/mailbox.ts";
import { runSchedule, netPaidAtStripe } from "../support/payments.ts";

const day = 86_400_000;
let settlement: FragileFunction;

beforeAll(async () => {
  parseOrder(await pay(await newCheckout()));
  await runSchedule("settlement-sweep");
  settlement = await openFragileFunction("reconciliation");
});

/** Runs the sweep this number of days from now. */
const sweepOn = (days: number, write?: number) =>
  settlement.invoke(
    { task: "sweep" },
    write === undefined ? null : { write, when: "after" },
    days * day,
  );

const mailsAbout = async ({ member }: Checkout): Promise<readonly string[]> =>
  (await mailsTo(member.email))
    .map(({ subject }) => subject.split(":")[0] ?? "")
    .filter((it) => it === "Transfer reminder" || it === "Cancelled");

test("an order is reminded of after 20 days and lapses on day 30, with one email each, however often the sweep runs", async () => {
  const checkout = await placeByTransfer();
  await sweepOn(19.9);
  expect(await mailsAbout(checkout)).toEqual([]);
  await sweepOn(20.1);
  await sweepOn(29.9);
  const reminder = await waitForMail(checkout.member.email, "Transfer reminder");
  expect(reminder.text).toContain(checkout.orderId);
  expect((await readOrder(checkout))?.status).toBe("pending");
  await Promise.all([sweepOn(30.1), sweepOn(30.1), sweepOn(31)]);
  expect(await readOrder(checkout)).toMatchObject({
    status: "cancelled",
    cancelled_because: "lapsed",
    payments: [],
  });
  await waitForMail(checkout.member.email, "Cancelled");
  expect((await mailsAbout(checkout)).toSorted()).toEqual(["Cancelled", "Transfer reminder"]);
  expect(parseOrder(await recordReceiptAsStaff(checkout, cheapToPay))).toMatchObject({
    status: "cancelled",
    kept: cheapToPay,
  });
});

test("a late sweep cancels the order without a reminder, and the next sweep continues the work of one that was killed", async () => {
  const checkout = await placeByTransfer();
  expect((await sweepOn(40, 1)).died).toBe(true);
  await sweepOn(40);
  expect((await readOrder(checkout))?.cancelled_because).toBe("lapsed");
  await waitForMail(checkout.member.email, "Cancelled");
  expect(await mailsAbout(checkout)).toEqual(["Cancelled"]);
});

test("an order that is paid, in part or by card, does not lapse", async () => {
  const [part, byCard] = [await placeByTransfer(), await placeByTransfer()];
  parseOrder(await recordReceiptAsStaff(part, 100));
  parseOrder(await pay(byCard));
  await sweepOn(40);
  expect((await readOrder(part))?.status).toBe("pending");
  expect((await readOrder(byCard))?.status).toBe("paid");
  expect([...(await mailsAbout(part)), ...(await mailsAbout(byCard))]).toEqual([]);
});

test("a pending card payment ends when its order lapses", async () => {
  const checkout = await placeByTransfer();
  await payRequiringConfirmation(checkout);
  await sweepOn(30.1);
  expect((await readOrder(checkout))?.cancelled_because).toBe("lapsed");
  expect(await netPaidAtStripe(checkout.orderId)).toBe(0);
});
