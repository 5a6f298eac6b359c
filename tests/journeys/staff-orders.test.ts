/** Staff process an order on its page: they record payments, dispatch the parcel, refund a part, and read the history. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { staffOrder } from "../support/sales.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: "attached" });

const openSheet = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  return sheet;
};

test.each(Object.entries(viewports))(
  "on a %s finance records a transfer in two parts, dispatches the parcel and refunds a part",
  async (_, size) => {
    const { orderId, toPay } = await placeByTransfer(["studio-tote"]);
    const staff = await newStaff("administrator");
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    await page.goto(`/admin/orders/${orderId.replaceAll("-", "").toLowerCase()}`);
    await heading(page, orderId).waitFor();
    await page.getByText("Unavailable actions").click();
    await page.getByText("This order is not paid yet.").first().waitFor();
    await expectNoOverflow(page);

    const receipt = await openSheet(page, "Record a payment");
    await receipt.getByLabel("Amount in pounds").fill("nothing");
    await receipt.getByRole("button", { name: "Record", exact: true }).click();
    await receipt.getByRole("link", { name: "Enter an amount in pounds, like 49.00" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("amount");
    await receipt.getByLabel("Amount in pounds").fill("10");
    await receipt.getByText("Part payment:").waitFor();
    await expectNoOverflow(page);
    await receipt.getByRole("button", { name: "Record £10.00" }).press("Enter");
    await said(page, "Payment recorded.");
    await receipt.waitFor({ state: "detached" });

    const rest = await openSheet(page, "Record a payment");
    await rest.getByLabel("Amount in pounds").fill("10");
    await rest.getByLabel("Reference").fill(orderId);
    await rest.getByRole("button", { name: "Record £10.00" }).click();
    await rest.getByText("Only record another if the bank shows two payments.").waitFor();
    await rest.getByRole("button", { name: "Record another £10.00" }).waitFor();
    await rest.getByLabel("Amount in pounds").fill(String((toPay - 1000) / 100));
    await rest.getByLabel("Reference").fill("FPS REST");
    await rest.getByText("This pays the order in full").waitFor();
    await rest.getByRole("button", { name: /^Record £/ }).click();
    await rest.waitFor({ state: "detached" });

    const parcel = await openSheet(page, "Dispatch");
    await parcel.getByLabel("Carrier").fill("Royal Mail");
    await parcel.getByRole("button", { name: "Dispatch", exact: true }).click();
    await said(page, "Order dispatched.");
    await parcel.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Edit tracking" }).waitFor();

    const refund = await openSheet(page, "Refund");
    await refund.getByLabel("Amount in pounds").fill("2.50");
    await refund.getByLabel("Reason").fill("The strap was torn");
    await refund.getByText("The order doesn’t change.").waitFor();
    await refund.getByRole("button", { name: "Refund £2.50" }).click();
    await refund.waitFor({ state: "detached" });
    await page.getByText("Refund to be paid by bank transfer").waitFor();
    expect(await staffOrder(orderId)).toMatchObject({
      status: "shipped",
      received: toPay,
      refunded: 250,
      acts: { dispatch: { corrects: true, carrier: "Royal Mail" } },
    });
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  },
);
