/** Only a browser with the running stack shows that finance sends the quote that it was shown, and draws and saves the figures. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { untilPersonListed } from "../support/listed-records.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act } from "../support/staff-screens.ts";

const browser = sharedBrowser();

test("finance sends a quote with a discount and withdraws it, reads the figures of a month, and saves a file for the accountants", async () => {
  const [member, staff] = [await newVerifiedMember(), await newStaff("finance")];
  await untilPersonListed(member.email);
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin/quotes");
  await page.getByRole("link", { name: "New quote" }).click();
  // The list before the form has a search field for customers, too.
  await expect(heading(page, "New quote")).toBeVisible();
  await page.getByLabel("Customer").fill(member.user.email);
  await page.getByRole("link", { name: new RegExp(member.user.last_name) }).click();
  await expect(page.getByText("Choose a plan or a product.")).toBeVisible();
  await page.getByLabel("Plan").selectOption({ label: "Professional, £2,400.00 a year" });
  await page.getByLabel("Address line 1").fill("14 Quayside");
  await page.getByLabel("Town or city").fill("Newcastle upon Tyne");
  await page.getByLabel("Postcode").fill("NE13DX");
  await page.getByLabel("Discount").selectOption("percent");
  await page.getByLabel("Percentage").fill("10");
  await page.getByRole("textbox", { name: "Reason" }).fill("Three years with us");
  const send = page.getByRole("button", { name: "Send quote for £2,592.00" });
  await expect(send).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await send.click();
  await expect(page.getByText("created this quote")).toBeVisible();
  await act(page, "Withdraw quote", { Reason: "Wanted by the month" });
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();

  await goWithin(page, "/admin/figures");
  await expect(page.locator("canvas").first()).toBeVisible();
  const months = page.getByLabel("First month");
  await months.selectOption(await months.getByRole("option").first().getAttribute("value"));
  await expect(page).toHaveURL(/from=/);
  const revenue = page.getByRole("table", { name: "Revenue by month" });
  await expect(revenue.getByRole("row")).toHaveCount(3);

  await goWithin(page, "/admin/accountants");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^xero-20\d\d-\d\d\.csv$/);
  expect(troubles).toEqual([]);
});
