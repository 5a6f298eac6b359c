/** Only a browser with the running stack shows the whole way from the email about an overdue payment through the login to the bank. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { parseIntentId, newCheckout, parseOrder, pay, type Checkout } from "../support/buyer.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember, memberPassword } from "../support/members.ts";
import { moveToSecondMonth } from "../support/overdue.ts";
import { expect } from "../support/page-expect.ts";
import { authenticate, netPaidAtStripe } from "../support/payments.ts";
import { sharedRenewals } from "../support/renewals.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { logIn } from "../support/shopper.ts";
import { markWelcomeSeen } from "../support/sign-in-as.ts";

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
  const { member, orderId } = await overduePlan();
  const mail = await waitForMail(member.email, "Confirm your payment");
  await markWelcomeSeen(member.user.id);
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto(findLink(mail, `/account/order/${orderId}`));
  await expect(page).toHaveURL("/login");
  await logIn(page, member.email, memberPassword);
  await expect(page).toHaveURL(`/account/order/${orderId}?confirm`);

  const panel = page.getByRole("region", { name: "£264.00 is overdue" });
  await expect(panel.getByRole("heading", { name: "£264.00 is overdue" })).toBeFocused();
  const badge = page.getByText("Overdue", { exact: true });
  await expect(badge).toBeVisible();
  const confirm = panel.getByRole("button", { name: "Confirm with your bank" });
  await panel.getByRole("button", { name: "Pay with another card" }).click();
  const card = panel.getByRole("group", { name: "Pay by card" });
  await card.getByLabel("Use another card").check();
  await expect(card.getByLabel("Card number")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await card.getByRole("button", { name: "Not now" }).click();

  await confirm.press("Enter");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("£264.00 has been paid. Thank you.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText("Nothing is due on this order.")).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(await netPaidAtStripe(orderId)).toBe(2 * 26_400);
  expect(troubles).toEqual([]);
});
