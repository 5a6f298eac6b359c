/** Finance imports bank statements and matches their lines with orders. */
import { expect, test } from "vitest";
import { uploadStatement, csvOf } from "../support/bank.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { staffOrder } from "../support/sales.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();

test("finance imports a statement on a phone, and checks uncertain lines on a desktop", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newStaff("finance"),
    viewports.phone,
  );
  const other = await placeByTransfer();
  const file = csvOf([["21/11/2026", `FPS ${other.orderId} OKONKWO`, "234.00"]]);
  await page.goto("/admin/bank");
  await heading(page, "Bank statements").waitFor();
  const choose = page.getByLabel("Upload a statement");
  const asFile = (text: string) => ({
    name: `${other.orderId}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await choose.setInputFiles(asFile("Date,Memo,Amount\n31/02/2026,A,1.00"));
  await page.getByText("Line 2: '31/02/2026' is not a date.").waitFor();
  // The lists behind the match suggestions follow a moment later.
  await expect
    .poll(async () => (await uploadStatement(file)).bank_lines[0]?.proposal?.kind, {
      timeout: 20_000,
    })
    .toBe("exact");
  await choose.setInputFiles(asFile(file));
  await page.getByRole("button", { name: "Record the exact match (£234.00)" }).click();
  const certain = page.getByRole("dialog");
  await certain.getByText(other.orderId).waitFor();
  await certain.getByRole("button", { name: "Record the exact match (£234.00)" }).click();
  await page.getByText("Nothing to do here.").waitFor();
  expect((await staffOrder(other.orderId)).status).toBe("paid");

  await expectNoOverflow(page);
  await page.setViewportSize(viewports.desktop);
  const part = await placeByTransfer();
  const unknown = await uploadStatement(
    csvOf([
      ["22/11/2026", `BGC ${part.orderId} MACKINTOSH`, "234.00"],
      ["22/11/2026", `BGC ${part.orderId}`, "234.00"],
      ["22/11/2026", `INTEREST ${other.orderId.slice(-4)}`, "100.00"],
    ]),
  );
  await page.goto(`/admin/bank/${unknown.id}`);
  await page.getByRole("button", { name: "Ignore (not an order) line 4" }).click();
  const aside = page.getByRole("dialog");
  await aside.getByRole("button", { name: "Ignore (not an order)", exact: true }).click();
  await aside.getByLabel("Reason").fill("Interest");
  await aside.getByRole("button", { name: "Ignore (not an order)", exact: true }).click();
  await page.getByRole("button", { name: "To do (2)" }).waitFor();
  await page.getByRole("button", { name: "All lines (3)" }).click();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await page.getByRole("button", { name: "To do (3)" }).waitFor();
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Choose an order for line 4" }).click();
  const sheet = page.getByRole("dialog");
  const field = sheet.getByLabel("Order", { exact: true });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("order_id");
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
  // The 422 is the response to the unreadable file.
  expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);
});

test.each(Object.entries(viewports))(
  "on a %s finance maps the columns of an unknown file, once",
  async (_, size) => {
    const staff = await newStaff("finance");
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    const title = `Buchungstag ${staff.email}`;
    const part = (name: string) => page.getByRole("heading", { name, exact: true });
    const asFile = (name: string, ...rows: readonly string[]) => ({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from([`${title};Wer;Zweck;Betrag`, ...rows].join("\n")),
    });
    await page.goto("/admin/bank");
    const file = page.getByLabel("Upload a statement");
    const first = ["20.11.2026;P Nair;TB;288,00", "21.11.2026;Power;Bill;-12,50"];
    await file.setInputFiles(asFile("konto.csv", ...first));
    await part("Match the columns of konto.csv").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("naming");
    await page.getByText("P Nair · Power").waitFor();
    await expectNoOverflow(page);

    const show = page.getByRole("button", { name: "Preview" });
    await show.click();
    await page.getByRole("link", { name: "Choose the date column" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("column-0");
    await page.getByLabel(title).selectOption("Date");
    await page.getByLabel("Wer").selectOption("Amount (in and out)");
    await page.getByLabel("Zweck").selectOption("Reference or name");
    await show.click();
    await page.getByText("Line 2: 'P Nair' is not an amount.").waitFor();
    await page.getByLabel("Wer").selectOption("Reference or name");
    await page.getByLabel("Betrag").selectOption("Amount (in and out)");
    await show.click();
    await page.getByText("2 lines: £288.00 in, £12.50 out.").waitFor();
    await page.getByText("P Nair TB").waitFor();
    await expectNoOverflow(page);
    // A new choice hides the preview, which must be checked again before the import.
    await page.getByLabel("Wer").selectOption("Ignore");
    await part("Preview").waitFor({ state: "detached" });
    await show.click();
    await page.getByRole("button", { name: "Import" }).click();
    await heading(page, "konto.csv").waitFor();
    await page.getByText("We’ll use them for files with the same titles.").waitFor();
    await expectNoOverflow(page);

    await page.goto("/admin/bank");
    await file.setInputFiles(asFile("dezember.csv", "22.11.2026;P Nair;Next;1,00"));
    await heading(page, "dezember.csv").waitFor();
    await page.getByRole("button", { name: "Ask again next time" }).click();
    await page.getByText("We’ll ask again for the next file like this.").waitFor();
    await page.goto("/admin/bank");
    await file.setInputFiles(asFile("januar.csv", "23.11.2026;P Nair;Last;1,00"));
    await part("Match the columns of januar.csv").waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await part("Match the columns of januar.csv").waitFor({ state: "detached" });
    expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);
  },
);
