import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { parseIntentId, newCheckout, parseOrder, pay, type Checkout } from "../support/buyer.ts";
import { focusedName } from "../support/focus.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { moveToSecondMonth } from "../support/overdue.ts";
import { authenticate, netPaidAtStripe } from "../support/payments.ts";
import { sharedRenewals } from "../support/renewals.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { arriveAt } from "../support/shopper.ts";
import { markWelcomeSeen } from "../support/sign-in-as.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();
const renewals = sharedRenewals();

/** The bank of this card wants a confirmation for each payment. */
const asks = "pm_card_authenticationRequired";

const overduePlan = async (): Promise<Checkout> => {
  const checkout = await newCheckout(["professional+monthly"], await newVerifiedMember());
  await authenticate(parseIntentId(await pay(checkout, asks)), "succeed");
  parseOrder(await pay(checkout, asks));
  await moveToSecondMonth(checkout, renewals);
  return checkout;
};

test("the email's link leads through the login to the payment, which the member confirms with the bank", async () => {
  const checkout = await overduePlan();
  const { member, orderId } = checkout;
  const mail = await waitForMail(member.email, "Confirm your payment");
  const link = mail.links.find((one) => one.endsWith(`/account/order/${orderId}?confirm`));
  await markWelcomeSeen(member.user.id);
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto(link ?? "");
  await arriveAt(page, "/login");
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await arriveAt(page, `/account/order/${orderId}`);
  expect(new URL(page.url()).search).toBe("?confirm");

  const panel = page.getByRole("region", { name: "£264.00 is overdue" });
  await panel.waitFor();
  await expect.poll(() => focusedName(page)).toBe("£264.00 is overdue");
  await page.getByText("Overdue", { exact: true }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  await panel.getByRole("button", { name: "Confirm with your bank" }).press("Enter");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await page.getByText("£264.00 has been paid. Thank you.").waitFor();
  await panel.waitFor({ state: "detached" });
  await page.getByText("Nothing is due on this order.").waitFor();
  expect(await page.getByText("Overdue", { exact: true }).count()).toBe(0);
  expect(await netPaidAtStripe(orderId)).toBe(2 * 26_400);
  await waitForMail(member.email, "Receipt");
  expect(troubles).toEqual([]);
});

test("a payment whose confirmation failed is paid on My Plan with another card", async () => {
  const checkout = await overduePlan();
  const { page, troubles } = await signedInPerson(browser(), checkout.member);
  await page.goto("/account/plan");
  const panel = page.getByRole("region", { name: "£264.00 is overdue" });
  await panel.getByRole("button", { name: "Confirm with your bank" }).click();
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await panel.getByRole("alert").waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^Something went wrong/);
  await panel.getByRole("button", { name: /^Pay (?:now|with another card)$/ }).click();
  const card = panel.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Use another card").check();
  await card.getByLabel("Name on card").fill("Ada Okonkwo");
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiry date").fill("04/31");
  await card.getByLabel("Security code").fill("123");
  await expectNoOverflowAtBothWidths(page);
  await card.getByRole("button", { name: "Pay £264.00" }).click();
  await page.getByText("£264.00 has been paid. Thank you.").waitFor();
  await panel.waitFor({ state: "detached" });
  await page
    .getByText("10 of 12 payments are still to come, £2,640.00 in all, including VAT.")
    .waitFor();
  expect(await netPaidAtStripe(checkout.orderId)).toBe(2 * 26_400);
  expect(troubles).toEqual([]);
});
