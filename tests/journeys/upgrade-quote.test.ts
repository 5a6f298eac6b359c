/** Only two people in browsers with the running stack show that the quote of an upgrade gets from a designer to whoever pays it. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { agreeToTerms, sectionOf, total } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a designer sees what each higher plan costs today and saves a quote, finance pays it from the email, and the plan is Premium", async () => {
  const member = await newVerifiedMember();
  parseOrder(await pay(await newCheckout(["professional+annual"], member)));
  const { page, troubles } = await signedInPerson(browser(), member);

  await page.goto("/upgrade");
  await expect(page.getByText(/^Renews automatically on /)).toBeVisible();
  for (const name of ["Premium", "Premium Enterprise"]) {
    const plan = page.getByRole("listitem", { name, exact: true });
    await expect(plan.getByText(/^Upgrade for the 36\d days left this year: £/)).toBeVisible();
  }
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("link", { name: "Upgrade to Premium", exact: true }).click();
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("radio", { name: /^Save as a quote/ }).press("Space");
  await sectionOf(page, "Quote").getByLabel("Purchase order number").fill("PO 118");
  await agreeToTerms(page);
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: "Save the quote" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your quote is saved" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("link", { name: "The quote" }).click();
  await expect(page.getByRole("heading", { name: "£2,880.00 awaiting approval" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);

  const mail = await waitForMail(member.email, "Quote for approval");
  const { page: finance } = await newPerson(browser(), viewports.phone);
  await finance.goto(findLink(mail, "/pay/"));
  await expect(finance.getByRole("heading", { name: "Upgrade to Premium" })).toBeVisible();
  await expect(total(finance, "Total")).toHaveText("£2,880.00");
  await expect(finance.getByText("PO 118", { exact: true })).toBeVisible();
  const card = finance.getByRole("group", { name: "Pay by card" });
  const payWith = async (number: string): Promise<void> => {
    await card.getByLabel("Name on card").fill("Finn Ledger");
    await card.getByLabel("Card number").fill(number);
    await card.getByLabel("Expiry date").fill("04/31");
    await card.getByLabel("Security code").fill("123");
    await card.getByRole("button", { name: "Pay £2,880.00" }).press("Enter");
  };
  await payWith("4000000000000002");
  await expect(
    card.getByRole("alert").getByText("Your card was declined by your bank."),
  ).toBeVisible();
  await expectNoOverflowAtBothWidths(finance);
  await expect(card.getByLabel("Card number")).toHaveValue("");
  await payWith("4242424242424242");
  await expect(finance.getByRole("status").filter({ hasText: /^Thank you\./ })).toBeFocused();
  await finance.reload();
  await expect(finance.getByText(/^This quote has been paid\./)).toBeVisible();

  await page.goto("/account/plan");
  await expect(page.getByRole("heading", { name: "Premium", exact: true }).first()).toBeVisible();
  expect(troubles).toEqual([]);
});
