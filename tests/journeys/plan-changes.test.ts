import { expect, test } from "vitest";
import { paymentsContract } from "../../shared/contract/payments/payments.ts";
import { formatDay, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay, type Checkout } from "../support/buyer.ts";
import { focusedName, tabTo } from "../support/focus.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { readPlan } from "../support/renewals.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const subscribe = async (plan: string): Promise<Checkout> => {
  const checkout = await newCheckout([plan], await newVerifiedMember());
  parseOrder(await pay(checkout));
  return checkout;
};

const endsOn = formatDay(monthsAfter(londonDay(new Date()), 12));

test("a member cancels the renewal and restarts it, by keyboard", async () => {
  const { member } = await subscribe("professional+annual");
  const { page, troubles } = await signedInPerson(browser(), member);
  await page.goto("/account/plan");
  await page.getByText("£2,880.00 a year, including VAT").waitFor();
  await page.getByText(`£2,880.00 a year from ${endsOn}`).waitFor();
  await tabTo(page, "Cancel renewal");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cancel renewal" });
  await dialog
    .getByText(`This stops the payment of £2,880.00, including VAT, on ${endsOn}.`)
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Cancel renewal");
  expect((await readPlan(member))?.renews).toBe(true);

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel renewal" }).press("Enter");
  await page.getByText("Your plan will not renew").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focusedName(page)).toMatch(/^Your plan will not renew/);
  await page.getByText("Professional ends", { exact: true }).waitFor();
  await expectNoOverflowAtBothWidths(page);
  await waitForMail(member.email, "Cancelled");
  expect((await readPlan(member))?.renews).toBe(false);

  await tabTo(page, "Restart renewal");
  await page.keyboard.press("Enter");
  await page.getByText(`£2,880.00 a year from ${endsOn}`).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^Professional, yearly/);
  await waitForMail(member.email, "Renewal");
  expect((await readPlan(member))?.renews).toBe(true);
  expect(troubles).toEqual([]);
});

test("a member with a monthly plan chooses a yearly next term", async () => {
  const { member, orderId } = await subscribe("professional+monthly");
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/plan");
  const main = page.getByRole("main");
  await main.getByText("Billed monthly, 12 month minimum term", { exact: true }).waitFor();
  await main
    .getByText("11 of 12 payments are still to come, £2,904.00 in all, including VAT.")
    .waitFor();
  const days = main.getByRole("listitem").filter({ hasText: "of 12 of Professional" });
  await expect.poll(() => days.count()).toBe(5);
  await page.getByRole("button", { name: /^Show all \d+ dates$/ }).press("Enter");
  await expect.poll(() => days.count()).toBe(11);
  await expectNoOverflowAtBothWidths(page);

  await page.getByRole("button", { name: "Change next term" }).press("Enter");
  const year = page.getByRole("radio", { name: /^Professional, yearly/ });
  await year.waitFor();
  await page.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => year.isChecked()).toBe(true);
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("button", { name: "Save next term" }).press("Enter");
  await page.getByText("Your next term has been changed.").waitFor();
  await main.getByText(`£2,880.00 a year from ${endsOn}`).waitFor();
  expect(await readPlan(member)).toMatchObject({
    period: "monthly",
    next: { period: "annual", to_pay_display: "£2,880.00" },
  });

  // Eleven payments still need this card, and it is the only one.
  await page.goto("/account/paymentMethod");
  await main.getByText(/^£264\.00 is due on .* for month 2 of 12 of Professional\./).waitFor();
  await page.getByRole("button", { name: /^Remove/ }).click();
  const dialog = page.getByRole("dialog", { name: "Remove card" });
  await dialog.getByText(/^It is your only card/).waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/account/plan");
  await page.getByRole("button", { name: `Documents of order ${orderId}` }).click();
  await page.getByRole("button", { name: /^Download VAT invoice/ }).waitFor();
  expect(troubles).toEqual([]);
});

test("a calendar subscribes to the coming payments", async () => {
  const { member } = await subscribe("professional+monthly");
  const { page } = await signedInPerson(browser(), member);
  await page.goto("/account/plan");
  const link = page.getByRole("link", { name: "Add to your calendar" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^webcal:/);
  const answer = await page.request.get(address.replace("webcal:", "http:"));
  expect(await answer.text()).toContain("Month 2 of 12 of Professional");
});

test("a plan paid by bank transfer cannot become monthly without a card, and a refused change shows its reason", async () => {
  const as = await recordOfPersona("premium");
  const { page } = await newPerson(browser(), viewports.phone, { as });
  await page.goto("/account/plan");
  await page.getByText("Payable by bank transfer by").waitFor();
  await page.getByRole("button", { name: "Change next term" }).click();
  expect(await page.getByRole("radio", { name: /^Premium, monthly/ }).isDisabled()).toBe(true);
  const { path } = paymentsContract.endpoints.changeSubscription;
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 409,
          json: { message: "Your next term is already paid.", code: "conflict", errors: {} },
        })
      : route.continue(),
  );
  await page.getByRole("radio", { name: /^Professional, yearly/ }).check();
  await page.getByRole("button", { name: "Save next term" }).click();
  const said = "There was a problem changing your plan: Your next term is already paid.";
  await page.getByRole("main").getByText(said).waitFor();
  await page.getByText("£5,760.00 a year from").waitFor();
});

test("a team member sees the team's plan", async () => {
  const as = await recordOfPersona("team-member");
  const { page } = await newPerson(browser(), viewports.phone, { as });
  await page.goto("/account/plan");
  await page.getByText("You have this plan through your team.").waitFor();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Studio North" }).waitFor();
  await main.getByText("Ingrid Thorsen", { exact: true }).waitFor();
  await main.getByText("It is set to renew on that day, and you will keep your access.").waitFor();
  expect(await page.getByRole("button", { name: "Cancel renewal" }).count()).toBe(0);
});
