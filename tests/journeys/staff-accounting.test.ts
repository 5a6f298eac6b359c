/** Finance creates a quote, and reads the figures, the renewals, the accounting files and the comparison with Stripe. */
import { expect, test } from "vitest";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const { listPeople } = adminSearchContract.endpoints;

test.each(Object.entries(viewports))(
  "on a %s finance creates a quote and reads the accounting screens",
  async (_, size) => {
    const [member, staff] = [await newVerifiedMember(), await newStaff("finance")];
    // The index of people follows the table's stream, a moment later.
    await expect
      .poll(async () => {
        const { body } = await call(listPeople, { query: { q: member.email } }, staff.token);
        return listPeople.replies[200].parse(body).meta.total;
      })
      .toBe(1);
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    const looks = async () => {
      await expectNoOverflow(page);
    };

    await page.goto("/admin/quotes");
    await heading(page, "Quotes").waitFor();
    await page.getByRole("link", { name: "New quote" }).click();
    await page.waitForURL("**/admin/quotes/new**");
    await page.getByLabel("Customer").fill(member.user.email);
    const found = page.getByRole("link", { name: new RegExp(member.user.last_name) });
    await found.waitFor();
    await looks();
    await found.click();
    await page.getByText("Choose a plan or a product.").waitFor();
    await page.getByLabel("Plan").selectOption({ label: "Professional, £2,400.00 a year" });
    await page.getByLabel("Address line 1").fill("14 Quayside");
    await page.getByLabel("Town or city").fill("Newcastle upon Tyne");
    await page.getByLabel("Postcode").fill("NE13DX");
    await page.getByLabel("Discount").selectOption("percent");
    await page.getByLabel("Percentage").fill("10");
    await page.getByRole("textbox", { name: "Reason" }).fill("Three years with us");
    await page.getByRole("button", { name: "Send quote for £2,592.00" }).waitFor();
    await looks();
    await page.getByRole("button", { name: "Send quote for £2,592.00" }).click();
    await page.getByText("created this quote").waitFor();
    await page.getByRole("button", { name: "Withdraw quote" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Reason").fill("Wanted by the month");
    await looks();
    await sheet.getByRole("button", { name: "Withdraw quote" }).click();
    await page.getByText("Cancelled", { exact: true }).first().waitFor();

    await page.goto("/admin/figures");
    await page.getByRole("heading", { name: "Plans and churn" }).waitFor();
    await page.locator("canvas").first().waitFor();
    await looks();
    const [first] = await page.getByLabel("First month").getByRole("option").allTextContents();
    await page.getByLabel("First month").selectOption({ label: first ?? "" });
    await page.waitForURL(/from=/);
    await expect
      .poll(() => page.getByRole("table", { name: "Revenue by month" }).getByRole("row").count())
      .toBe(3);

    await page.goto("/admin/renewals");
    await heading(page, "Renewals").waitFor();
    await looks();

    await page.goto("/admin/accountants");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await file).suggestedFilename()).toMatch(/^xero-20\d\d-\d\d\.csv$/);
    await looks();

    await page.goto("/admin/reconciliation");
    await page.getByText(/^(?:Last compared|Not run yet)/).waitFor();
    await looks();
    expect(troubles).toEqual([]);
  },
);
