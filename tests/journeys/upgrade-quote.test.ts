/** A member saves the quote of an upgrade for approval, and a colleague without an account pays it. */
import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { focusedName } from "../support/focus.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { agreeToTerms, arriveAt, sectionOf, total } from "../support/shopper.ts";
import { markWelcomeSeen } from "../support/sign-in-as.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("a designer saves the quote, finance pays it from the email, and the plan is Premium", async () => {
  const member = await newVerifiedMember();
  parseOrder(await pay(await newCheckout(["professional+annual"], member)));
  await markWelcomeSeen(member.user.id);
  const { page, troubles } = await signedInPerson(browser(), member);

  await page.goto("/plans");
  await page
    .getByRole("button", { name: "What it costs today to upgrade to Premium" })
    .first()
    .click();
  await page
    .getByText(/^Upgrade for the 36\d days left this year: £2,400\.00 plus VAT\.$/)
    .waitFor();
  await page.getByRole("link", { name: "Upgrade to Premium", exact: true }).click();
  await arriveAt(page, "/basket");
  await page.getByRole("link", { name: "Checkout" }).click();
  await arriveAt(page, "/checkout");
  await page.getByRole("radio", { name: /^Save as a quote/ }).press("Space");
  await sectionOf(page, "Quote").getByLabel("Purchase order number").fill("PO 118");
  await agreeToTerms(page);
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: "Save the quote" }).press("Enter");

  await arriveAt(page, "/confirmation");
  await page.getByRole("heading", { name: "Your quote is saved" }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("link", { name: "The quote" }).click();
  await page.getByRole("heading", { name: "£2,880.00 awaiting approval" }).waitFor();
  await expectNoOverflowAtBothWidths(page);

  const mail = await waitForMail(member.email, "Quote for approval");
  const finance = await newPerson(browser(), viewports.phone);
  await finance.page.goto(findLink(mail, "/pay/"));
  await finance.page.getByRole("heading", { name: "Upgrade to Premium" }).waitFor();
  expect(await total(finance.page, "Total").textContent()).toBe("£2,880.00");
  await finance.page.getByText("PO 118", { exact: true }).waitFor();
  const card = finance.page.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Name on card").fill("Finn Ledger");
  await card.getByLabel("Card number").fill("4000000000000002");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await expectNoOverflowAtBothWidths(finance.page);
  await card.getByRole("button", { name: "Pay £2,880.00" }).click();
  await card
    .getByRole("alert")
    .filter({ hasText: /declined|refused|bank/i })
    .first()
    .waitFor();

  await card.getByLabel("Name on card").fill("Finn Ledger");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await card.getByRole("button", { name: "Pay £2,880.00" }).press("Enter");
  await finance.page.getByText(/^Thank you\. £2,880\.00 has been paid/).waitFor();
  await expect.poll(() => focusedName(finance.page)).toMatch(/^Thank you\./);
  await finance.page.reload();
  await finance.page.getByText("This quote has been paid. There’s nothing more to do.").waitFor();

  await page.goto("/account/plan");
  await page.getByRole("heading", { name: "Premium", exact: true }).first().waitFor();
  await waitForMail(member.email, "Invoice");
  expect(troubles).toEqual([]);
});

test("an incomplete address says that the quote was not found", async () => {
  const { page } = await newPerson(browser(), viewports.phone);
  await page.goto("/pay/TB-7K3M-9QX2~");
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.textContent()).toBe("Quote not found");
  await expectNoOverflowAtBothWidths(page);
});
