/** Staff look after an order on its page: money that came, a parcel, money that goes back, and what has happened. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bring, csvOf } from "../support/bank.ts";
import { expectAccessible, expectNoOverflow, widths } from "../support/browser.ts";
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

test.each(Object.entries(widths))(
  "on a %s finance takes a transfer in parts, sends the parcel and gives a part back",
  async (_, size) => {
    const { orderId, toPay } = await placeByTransfer(["studio-tote"]);
    const staff = await newStaff("administrator");
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    await page.goto(`/admin/orders/${orderId.replaceAll("-", "").toLowerCase()}`);
    await heading(page, orderId).waitFor();
    await page.getByText("What cannot be done now, and why").click();
    await page.getByText("This order is not paid yet.").first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const receipt = await openSheet(page, "Record a receipt");
    await receipt.getByLabel("Amount in pounds").fill("nothing");
    await receipt.getByRole("button", { name: "Record", exact: true }).click();
    await receipt.getByRole("link", { name: "Enter an amount in pounds, like 49.00" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("amount");
    await receipt.getByLabel("Amount in pounds").fill("10");
    await receipt.getByText("A part:").waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await receipt.getByRole("button", { name: "Record £10.00" }).press("Enter");
    await said(page, "The receipt is recorded.");
    await receipt.waitFor({ state: "detached" });

    const rest = await openSheet(page, "Record a receipt");
    await rest.getByLabel("Reference").fill("FPS REST");
    await rest.getByText("With that it is paid").waitFor();
    await rest.getByRole("button", { name: /^Record £/ }).click();
    await rest.waitFor({ state: "detached" });

    const parcel = await openSheet(page, "Dispatch");
    await parcel.getByLabel("Carrier").fill("Royal Mail");
    await parcel.getByRole("button", { name: "Dispatch", exact: true }).click();
    await said(page, "The order is dispatched.");
    await parcel.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Correct the parcel" }).waitFor();

    const refund = await openSheet(page, "Refund");
    await refund.getByLabel("Amount in pounds").fill("2.50");
    await refund.getByLabel("Reason").fill("The strap was torn");
    await refund.getByText("The order stays as it is.").waitFor();
    await refund.getByRole("button", { name: "Refund £2.50" }).click();
    await refund.waitFor({ state: "detached" });
    await page.getByText("Refund noted, to be paid by bank transfer").waitFor();
    expect(await staffOrder(orderId)).toMatchObject({
      status: "shipped",
      received: toPay,
      refunded: 250,
      acts: { dispatch: { corrects: true, carrier: "Royal Mail" } },
    });
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  },
);

test("on a phone finance brings in a statement, and records what is certain by one click", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newStaff("finance"),
    widths.phone,
  );
  const other = await placeByTransfer();
  const file = csvOf([["21/11/2026", `FPS ${other.orderId} OKONKWO`, "234.00"]]);
  await page.goto("/admin/bank");
  await heading(page, "Bank statements").waitFor();
  const choose = page.getByLabel("Bring in a statement");
  const asFile = (text: string) => ({
    name: `${other.orderId}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await choose.setInputFiles(asFile("Date,Amount\n31/02/2026,1.00"));
  await page.getByText("Line 2: '31/02/2026' is no date.").waitFor();
  await expectAccessible(page);
  // The lists that proposals are made of are a moment late.
  await expect
    .poll(async () => (await bring(file)).bank_lines[0]?.proposal.kind, { timeout: 20_000 })
    .toBe("exact");
  await choose.setInputFiles(asFile(file));
  await page.getByRole("button", { name: "Record the certain one, £234.00" }).click();
  const certain = page.getByRole("dialog");
  await certain.getByText(other.orderId).waitFor();
  await expectAccessible(page);
  await certain.getByRole("button", { name: "Record the certain one, £234.00" }).click();
  await page.getByText("Nothing is left to be done here.").waitFor();
  expect((await staffOrder(other.orderId)).status).toBe("paid");

  const part = await placeByTransfer();
  const unknown = await bring(csvOf([["22/11/2026", "BGC UNKNOWN", "100.00"]]));
  await page.goto(`/admin/bank/${unknown.id}`);
  await page.getByRole("button", { name: /^Choose an order/ }).click();
  const sheet = page.getByRole("dialog");
  const field = sheet.getByLabel("Order", { exact: true });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("order_id");
  await expectAccessible(page);
  const found = page.getByRole("option", { name: new RegExp(part.orderId) });
  await expect
    .poll(
      async () => {
        await field.fill("");
        await field.fill(part.orderId);
        await page.waitForTimeout(700);
        return found.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await found.click();
  await sheet.getByRole("button", { name: "Record £100.00" }).click();
  await sheet.waitFor({ state: "detached" });
  expect((await staffOrder(part.orderId)).received).toBe(10_000);
  await expectNoOverflow(page);
  // The file that could not be read.
  expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);
});
