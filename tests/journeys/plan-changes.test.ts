/** Only a browser with the running stack shows that what a member changes on My Plan is also what the next page and the server say. */
import { test } from "vitest";
import { formatDay, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { tabTo } from "../support/focus.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { readPlan } from "../support/renewals.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const endsOn = formatDay(monthsAfter(londonDay(new Date()), 12));

test("by keyboard, a member with a monthly plan cancels the renewal, restarts it and chooses a yearly next term", async () => {
  const member = await newVerifiedMember();
  parseOrder(await pay(await newCheckout(["professional+monthly"], member)));
  const { page, troubles } = await signedInPerson(browser(), member);
  await page.goto("/account/plan");
  const main = page.getByRole("main");
  const days = main.getByRole("listitem").filter({ hasText: "of 12 of Professional" });
  await expect(days).toHaveCount(5);
  await page.getByRole("button", { name: /^Show all \d+ dates$/ }).press("Enter");
  await expect(days).toHaveCount(11);
  await expectNoOverflowAtBothWidths(page);
  const calendar = page.getByRole("link", { name: "Add to your calendar" });
  await expect(calendar).toHaveAttribute("href", /^webcal:/);
  const address = (await calendar.getAttribute("href")) ?? "";
  const answer = await page.request.get(address.replace("webcal:", "http:"));
  expect(await answer.text()).toContain("Month 2 of 12 of Professional");

  await tabTo(page, "Cancel renewal");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cancel renewal" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel renewal" })).toBeFocused();
  expect((await readPlan(member))?.renews).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel renewal" }).press("Enter");
  const cancelled = page.getByRole("status").filter({ hasText: /^Your plan will not renew/ });
  await expect(cancelled).toBeFocused();
  await expect(main.getByText("Professional ends", { exact: true })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  expect((await readPlan(member))?.renews).toBe(false);
  await tabTo(page, "Restart renewal");
  await page.keyboard.press("Enter");
  const next = page.getByRole("status").filter({ hasText: /^Professional, monthly/ });
  await expect(next).toBeFocused();

  await page.getByRole("button", { name: "Change next term" }).press("Enter");
  const yearly = page.getByRole("radio", { name: /^Professional, yearly/ });
  await page.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(yearly).toBeChecked();
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("button", { name: "Save next term" }).press("Enter");
  await expect(page.getByText("Your next term has been changed.")).toBeVisible();
  await expect(main.getByText(`£2,880.00 a year from ${endsOn}`)).toBeVisible();
  expect(await readPlan(member)).toMatchObject({
    period: "monthly",
    renews: true,
    next: { period: "annual", to_pay_display: "£2,880.00" },
  });
  expect(troubles).toEqual([]);
});

test("a monthly plan has twelve payments, of which the first is paid, and a card that it still needs", async () => {
  const member = await newVerifiedMember();
  const checkout = await newCheckout(["professional+monthly"], member);
  parseOrder(await pay(checkout));
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account/payments");
  const main = page.getByRole("main");
  const payments = main.getByRole("list").last().getByRole("listitem");
  await expect(payments).toHaveCount(12);
  await expect(payments.first().getByText("Paid", { exact: true })).toBeVisible();
  await expect(payments.last().getByText(/^Due \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await payments.first().getByRole("link").click();
  await expect(page).toHaveURL(`/account/order/${checkout.orderId}`);
  await expect(main.getByText("11 × £264.00")).toBeVisible();
  await page.getByRole("link", { name: "See all 12 payments" }).click();
  await expect(page).toHaveURL(`/account/order/${checkout.orderId}/payments`);
  await expect(payments).toHaveCount(12);

  await page.goto("/account/paymentMethod");
  await expect(
    main.getByText(/^£264\.00 is due on .* for month 2 of 12 of Professional\./),
  ).toBeVisible();
  await page.getByRole("button", { name: /^Remove/ }).click();
  const dialog = page.getByRole("dialog", { name: "Remove card" });
  await expect(dialog.getByText(/^It is your only card/)).toBeVisible();
  expect(troubles).toEqual([]);
});
