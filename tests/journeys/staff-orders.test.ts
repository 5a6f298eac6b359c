/** Only a browser with the running stack shows that the page of an order follows each action that staff take on it. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { parseOrder, placeByTransfer } from "../support/buyer.ts";
import { recordReceiptAsStaff } from "../support/finance.ts";
import { heading } from "../support/headings.ts";
import { untilOrderListed } from "../support/listed-records.ts";
import { expect } from "../support/page-expect.ts";
import { staffOrder } from "../support/sales.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { expectNotified, openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();

test("an administrator records a transfer in two parts, dispatches the parcel and refunds a part", async () => {
  const { orderId, toPay } = await placeByTransfer(["studio-tote"]);
  const staff = await newStaff("administrator");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  // The address accepts the number as bank statements print it.
  await page.goto(`/admin/orders/${orderId.replaceAll("-", "").toLowerCase()}`);
  await page.getByText("Unavailable actions").click();
  await expect(page.getByText("This order is not paid yet.").first()).toBeVisible();
  await expect(heading(page, orderId)).toBeVisible();
  await expectNoOverflowAtBothWidths(page);

  const receipt = await openDialog(page, "Record a payment");
  await receipt.getByLabel("Amount in pounds").fill("nothing");
  await receipt.getByRole("button", { name: "Record", exact: true }).click();
  await receipt.getByRole("link", { name: "Enter an amount in pounds, like 49.00" }).click();
  await expect(receipt.getByLabel("Amount in pounds")).toBeFocused();
  await receipt.getByLabel("Amount in pounds").fill("10");
  await expect(receipt.getByText("Part payment:")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await receipt.getByRole("button", { name: "Record £10.00" }).press("Enter");
  await expectNotified(page, "Payment recorded.");
  await expect(receipt).toBeHidden();

  const rest = await openDialog(page, "Record a payment");
  await rest.getByLabel("Amount in pounds").fill("10");
  await rest.getByLabel("Reference").fill(orderId);
  await rest.getByRole("button", { name: "Record £10.00" }).click();
  await expect(rest.getByText("Only record another if the bank shows two payments.")).toBeVisible();
  await expect(rest.getByRole("button", { name: "Record another £10.00" })).toBeVisible();
  await rest.getByLabel("Amount in pounds").fill(String((toPay - 1000) / 100));
  await rest.getByLabel("Reference").fill("FPS REST");
  await expect(rest.getByText("This pays the order in full")).toBeVisible();
  await rest.getByRole("button", { name: /^Record £/ }).click();
  await expect(rest).toBeHidden();

  const parcel = await openDialog(page, "Dispatch");
  await parcel.getByLabel("Carrier").fill("Royal Mail");
  await parcel.getByRole("button", { name: "Dispatch", exact: true }).click();
  await expectNotified(page, "Order dispatched.");
  await expect(parcel).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit tracking" })).toBeVisible();

  const refund = await openDialog(page, "Refund");
  await refund.getByLabel("Amount in pounds").fill("2.50");
  await refund.getByLabel("Reason").fill("The strap was torn");
  await expect(refund.getByText("The order doesn’t change.")).toBeVisible();
  await refund.getByRole("button", { name: "Refund £2.50" }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText("Refund to be paid by bank transfer")).toBeVisible();
  expect(await staffOrder(orderId)).toMatchObject({
    status: "shipped",
    received: toPay,
    refunded: 250,
    acts: { dispatch: { corrects: true, carrier: "Royal Mail" } },
  });
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

test("finance removes a payment from the wrong order, and applies it to the right one", async () => {
  const [wrong, right] = [await placeByTransfer(), await placeByTransfer()];
  parseOrder(await recordReceiptAsStaff(wrong, 10_000, "FPS OF ANOTHER"));
  const staff = await newStaff("finance");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto(`/admin/orders/${wrong.orderId}`);
  const off = await openDialog(page, "Move to another order");
  await expect(off.getByText("£100.00 will be removed from this order.")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await off.getByRole("button", { name: "Remove £100.00", exact: true }).click();
  await expect(off.getByRole("alert")).toBeVisible();
  await off.getByLabel("Reason").fill("Two lines were mixed up");
  await off.getByRole("button", { name: "Remove £100.00", exact: true }).click();
  await expect(off).toBeHidden();
  await expect(page.getByText("Unallocated", { exact: true })).toBeVisible();
  await expect(page.getByText("FPS OF ANOTHER: Two lines were mixed up")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);

  const move = await openDialog(page, "Apply to another order");
  await untilOrderListed(right.orderId);
  await move.getByLabel("Order", { exact: true }).fill(right.orderId);
  await page.getByRole("option", { name: new RegExp(right.orderId) }).click();
  await move.getByRole("button", { name: "Move £100.00", exact: true }).click();
  await expect(move).toBeHidden();
  await page.getByRole("link", { name: right.orderId }).first().click();
  await expect(heading(page, right.orderId)).toBeVisible();
  await expect(page.getByText("FPS OF ANOTHER").first()).toBeVisible();
  expect(await staffOrder(right.orderId)).toMatchObject({ received: 10_000, kept: 0 });
  expect(await staffOrder(wrong.orderId)).toMatchObject({ received: 0, kept: 0 });
  expect(troubles).toEqual([]);
});
