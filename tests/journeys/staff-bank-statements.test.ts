/** Only a browser with the running stack shows that a bank's file is read on its way to the server, and its lines pay orders. */
import { test } from "vitest";
import { csvOf, uploadStatement } from "../support/bank.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { goWithin } from "../support/go-within.ts";
import { untilOrderListed } from "../support/listed-records.ts";
import { expect } from "../support/page-expect.ts";
import { staffOrder } from "../support/sales.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act, openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("finance uploads files of three kinds, records an exact match, and assigns an uncertain line", async () => {
  const { orderId } = await placeByTransfer();
  const text = csvOf([["21/11/2026", `FPS ${orderId} OKONKWO`, "234.00"]]);
  const { page, troubles } = await signedInPerson(
    browser(),
    await newStaff("finance"),
    viewports.phone,
  );
  await page.goto("/admin/bank");
  const choose = page.getByLabel("Upload a statement");
  await choose.setInputFiles(fileOf("faulty.csv", "Date,Memo,Amount\n31/02/2026,A,1.00"));
  await expect(page.getByText("Line 2: '31/02/2026' is not a date.")).toBeVisible();
  const unknown = `Buchungstag ${orderId};Wer;Betrag\n20.11.2026;P Nair;288,00`;
  await choose.setInputFiles(fileOf("konto.csv", unknown));
  await expect(page.getByRole("heading", { name: "Match the columns of konto.csv" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  // The lists behind the match suggestions follow the table a moment later.
  await expect
    .poll(async () => (await uploadStatement(text)).bank_lines[0]?.proposal?.kind)
    .toBe("exact");
  await choose.setInputFiles(fileOf("november.csv", text));
  const exact = await openDialog(page, "Record the exact match (£234.00)");
  await expect(exact.getByText(orderId)).toBeVisible();
  await exact.getByRole("button", { name: "Record the exact match (£234.00)" }).click();
  await expect(page.getByText("Nothing to do here.")).toBeVisible();
  expect((await staffOrder(orderId)).status).toBe("paid");
  await expectNoOverflowAtBothWidths(page);

  const part = await placeByTransfer();
  const statement = await uploadStatement(
    csvOf([
      ["22/11/2026", `BGC ${part.orderId} MACKINTOSH`, "234.00"],
      ["22/11/2026", `INTEREST ${orderId.slice(-4)}`, "100.00"],
    ]),
  );
  await goWithin(page, `/admin/bank/${statement.id}`);
  await act(page, "Ignore (not an order)", { Reason: "Interest" }, " line 3");
  await page.getByRole("button", { name: "To do (1)" }).click();
  await page.getByRole("button", { name: "All lines (2)" }).click();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByRole("button", { name: "To do (2)" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await untilOrderListed(part.orderId);
  const choice = await openDialog(page, "Choose an order", " for line 3");
  const order = choice.getByLabel("Order", { exact: true });
  await expect(order).toBeFocused();
  await order.fill(part.orderId);
  await page.getByRole("option", { name: new RegExp(part.orderId) }).click();
  await choice.getByRole("button", { name: "Record £100.00" }).click();
  await expect(choice).toBeHidden();
  expect((await staffOrder(part.orderId)).received).toBe(10_000);
  expect(troubles).toEqual([]);
});
