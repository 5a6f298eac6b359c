/** Payments on the wrong order: finance removes them, applies them to another order, or switches a card order to a bank transfer. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { parseOrder, placeByTransfer } from "../support/buyer.ts";
import { recordReceiptAsStaff } from "../support/finance.ts";
import { heading } from "../support/headings.ts";
import { renewalOf, sharedRenewals, buyPlanByCard } from "../support/renewals.ts";
import { staffOrder } from "../support/sales.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { endsOn } from "../support/today.ts";

const browser = sharedBrowser();
const renewals = sharedRenewals();

const openSheet = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  return sheet;
};

/** Repeats the search until it finds the order, because the index of orders follows a moment later. */
const chooseOrder = async (page: Page, sheet: Locator, orderId: string) => {
  const field = sheet.getByLabel("Order", { exact: true });
  const found = page.getByRole("option", { name: new RegExp(orderId) });
  await expect
    .poll(
      async () => {
        await field.fill("");
        await field.fill(orderId);
        await page.waitForTimeout(700);
        return found.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await found.click();
};

test.each(Object.entries(viewports))(
  "on a %s finance removes a payment from the wrong order, and applies it to the right one",
  async (_, size) => {
    const wrong = await placeByTransfer();
    const right = await placeByTransfer();
    parseOrder(await recordReceiptAsStaff(wrong, 10_000, "FPS OF ANOTHER"));
    const staff = await newStaff("finance");
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    await page.goto(`/admin/orders/${wrong.orderId}`);
    await heading(page, wrong.orderId).waitFor();

    const off = await openSheet(page, "Move to another order");
    await off.getByText("£100.00 will be removed from this order.").waitFor();
    await expectNoOverflow(page);
    await off.getByRole("button", { name: "Remove £100.00", exact: true }).click();
    await off.getByRole("alert").waitFor();
    expect(await staffOrder(wrong.orderId)).toMatchObject({ received: 10_000, kept: 0 });
    await off.getByLabel("Reason").fill("Two lines were mixed up");
    await off.getByRole("button", { name: "Remove £100.00", exact: true }).click();
    await off.waitFor({ state: "detached" });
    await page.getByText("Unallocated", { exact: true }).waitFor();
    await page.getByText("FPS OF ANOTHER: Two lines were mixed up").waitFor();
    await expectNoOverflow(page);
    expect(await staffOrder(wrong.orderId)).toMatchObject({ received: 0, kept: 10_000 });

    const move = await openSheet(page, "Apply to another order");
    await chooseOrder(page, move, right.orderId);
    await move.getByRole("button", { name: "Move £100.00", exact: true }).click();
    await move.waitFor({ state: "detached" });
    await page.getByRole("link", { name: right.orderId }).first().click();
    await heading(page, right.orderId).waitFor();
    await page.getByText("FPS OF ANOTHER").first().waitFor();
    expect(await staffOrder(right.orderId)).toMatchObject({ received: 10_000, kept: 0 });
    expect(await staffOrder(wrong.orderId)).toMatchObject({ received: 0, kept: 0 });
    // The 422 is the response to the missing reason.
    expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);
  },
);

test.each(Object.entries(viewports))(
  "on a %s finance switches an order from card to bank transfer",
  async (_, size) => {
    const checkout = await buyPlanByCard("professional+annual");
    await renewals.tend(checkout.member.user.id, `${daysAfter(endsOn, -30)} 12:00`);
    const orderId = await renewalOf(checkout);
    const { page, troubles } = await signedInPerson(browser(), await newStaff("finance"), size);
    await page.goto(`/admin/orders/${orderId}`);
    await heading(page, orderId).waitFor();
    const stored = await openSheet(page, "Switch to bank transfer");
    await stored.getByText("We’ll stop charging the card").waitFor();
    await expectNoOverflow(page);
    await stored.getByRole("button", { name: "Cancel" }).click();
    await stored.waitFor({ state: "detached" });
    expect((await staffOrder(orderId)).payment_type).toBe("card");

    const input = await openSheet(page, "Switch to bank transfer");
    await input.getByRole("button", { name: "Switch to bank transfer" }).click();
    await input.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Record a payment" }).waitFor();
    const order = await staffOrder(orderId);
    expect(order.payment_type).toBe("bacs");
    expect(order.documents.map(({ kind }) => kind)).toContain("pro-forma");
    expect(troubles).toEqual([]);
  },
);
