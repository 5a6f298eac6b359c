/** Finance corrects the buyer of an invoice on its order's page, and the buyer finds all three documents. */
import { expect, test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { waitForMail } from "../support/mailbox.ts";
import { waitForDocuments } from "../support/reissues.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();

test.each(Object.entries(viewports))(
  "on a %s finance corrects an invoice, and a new one replaces it",
  async (_, size) => {
    const checkout = await newCheckout();
    parseOrder(await pay(checkout));
    const { orderId, member } = checkout;
    const [invoice] = (await waitForDocuments(orderId, 1)).documents;
    const old = invoice?.number ?? "";
    const { page, troubles } = await signedInPerson(browser(), await newStaff("finance"), size);
    await page.goto(`/admin/orders/${orderId}`);
    await heading(page, orderId).waitFor();
    await page.getByRole("button", { name: `Correct and reissue ${old}` }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(`${old} doesn’t change.`).waitFor();
    expect(await sheet.locator("[name='address.company']").inputValue()).toBe("Studio Ada");
    await expectNoOverflow(page);
    const send = sheet.getByRole("button", { name: "Correct and reissue", exact: true });

    await sheet.getByLabel("Country").selectOption("DE");
    await send.click();
    await sheet.getByRole("link", { name: "Enter the reason" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("reason");
    await sheet.getByLabel("Reason").fill("The company has another name");
    await send.click();
    await sheet.getByRole("link", { name: /^With this country the order would have/ }).waitFor();
    await sheet.getByLabel("Country").selectOption("GB");
    await sheet.locator("[name='address.company']").fill("Studio Grace Ltd");
    await sheet.locator("[name=purchase_number]").fill("PO 4711");
    await send.click();
    await sheet.waitFor({ state: "detached" });

    const after = await waitForDocuments(orderId, 3);
    const next = after.documents[2]?.number ?? "";
    expect(after).toMatchObject({ purchase_number: "PO 4711", refunded: 0 });
    await page.getByRole("button", { name: `Correct and reissue ${next}` }).waitFor();
    const documents = page.getByRole("region", { name: "Documents" });
    await documents.getByText("VAT invoice, replaced", { exact: true }).waitFor();
    expect(await documents.getByRole("button", { name: /^Correct and reissue/ }).count()).toBe(1);
    await page.getByText(`Replaces ${old}`, { exact: true }).waitFor();
    await page.getByText("Corrected a document of this order").waitFor();
    await expectNoOverflow(page);
    expect((await waitForMail(member.email, "replaces")).subject).toBe(
      `Invoice ${next} replaces ${old}`,
    );
    // The 422 is the response that refused the country.
    expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);

    const buyer = await signedInPerson(browser(), member, size);
    await buyer.page.goto(`/account/order/${orderId}`);
    for (const { number, title } of after.documents)
      await buyer.page.getByRole("button", { name: `Download ${title} ${number}` }).waitFor();
    await expectNoOverflow(buyer.page);
    expect(buyer.troubles).toEqual([]);
  },
);
