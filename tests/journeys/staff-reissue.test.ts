/** Only a browser with the running stack shows that an invoice which finance corrects on its order's page reaches its buyer's page. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { expect } from "../support/page-expect.ts";
import { newInvoicedOrder, waitForDocuments } from "../support/reissues.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();

test("finance corrects the buyer of an invoice, and the buyer finds all three documents", async () => {
  const { checkout, order } = await newInvoicedOrder();
  const { orderId, member } = checkout;
  const old = order.documents[0]?.number ?? "";
  const staff = await newStaff("finance");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto(`/admin/orders/${orderId}`);
  const dialog = await openDialog(page, "Correct and reissue", ` ${old}`);
  await expect(dialog.getByText(`${old} doesn’t change.`)).toBeVisible();
  const company = dialog.locator("[name='address.company']");
  await expect(company).toHaveValue("Studio Ada");
  await expectNoOverflowAtBothWidths(page);

  const send = dialog.getByRole("button", { name: "Correct and reissue", exact: true });
  await dialog.getByLabel("Country").selectOption("DE");
  await send.click();
  await dialog.getByRole("link", { name: "Enter the reason" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("The company has another name");
  await send.click();
  await expect(
    dialog.getByRole("link", { name: /^With this country the order would have/ }),
  ).toBeVisible();
  await dialog.getByLabel("Country").selectOption("GB");
  await company.fill("Studio Grace Ltd");
  await dialog.locator("[name=purchase_number]").fill("PO 4711");
  await send.click();
  await expect(dialog).toBeHidden();

  const after = await waitForDocuments(orderId, 3);
  const next = after.documents[2]?.number ?? "";
  await expect(page.getByRole("button", { name: `Correct and reissue ${next}` })).toBeVisible();
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents.getByText("VAT invoice, replaced", { exact: true })).toBeVisible();
  await expect(documents.getByRole("button", { name: /^Correct and reissue/ })).toHaveCount(1);
  await expect(page.getByText(`Replaces ${old}`, { exact: true })).toBeVisible();
  await expect(page.getByText("Corrected a document of this order")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);

  const buyer = await signedInPerson(browser(), member);
  await buyer.page.goto(`/account/order/${orderId}`);
  for (const { number, title } of after.documents)
    await expect(
      buyer.page.getByRole("button", { name: `Download ${title} ${number}` }),
    ).toBeVisible();
  await expectNoOverflowAtBothWidths(buyer.page);
  expect(buyer.troubles).toEqual([]);
});
