/** An administrator runs jobs, and retries or discards what has failed. */
import { expect, test } from "vitest";
import { type Person, expectNoOverflow, viewports } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { heading } from "../support/headings.ts";
import { newEmail } from "../support/members.ts";
import { failEmail, failStripeEvent } from "../support/failed-deliveries.ts";
import { waitForStripeEvent, paymentsOf } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();

type Page = Person["page"];

const said = (page: Page, words: string) =>
  page.getByText(words).first().waitFor({ state: "attached" });

const press = async (page: Page, action: string): Promise<void> => {
  await page.getByRole("button", { name: action, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
};

test("an administrator runs a job, retries one undelivered email and discards another", async () => {
  const [sent, lost] = [newEmail(), newEmail()];
  for (const to of [sent, lost]) await failEmail(to);
  const { page, troubles } = await signedInPerson(browser(), await newStaff("administrator"));
  await page.goto("/admin/operations");
  await page.getByRole("button", { name: "Run now publishing-daily" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run now" }).click();
  await said(page, "publishing-daily is running");

  await page.getByRole("link", { name: "Undelivered emails" }).click();
  await heading(page, "Undelivered emails").waitFor();
  await page.goto(`/admin/operations/mails?q=${sent}`);
  await page.getByLabel("All on this page").check();
  await press(page, "Retry");
  await said(page, "Queued: 1 email.");
  await page.getByText("No emails match your search.").waitFor();

  await page.goto(`/admin/operations/mails?q=${lost}`);
  await page.getByLabel("All on this page").check();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Discard" }).click();
  await sheet.getByText("Enter a reason").waitFor();
  await sheet.getByLabel("Reason").fill("There is no such mailbox");
  await sheet.getByRole("button", { name: "Discard" }).click();
  await said(page, "Discarded: 1 email.");
  await page.reload();
  await page
    .getByRole("region", { name: "History" })
    .getByText("There is no such mailbox")
    .waitFor();
  expect(troubles).toEqual([]);
});

test("on a phone an administrator retries a Stripe event, and checks a settings file", async () => {
  const { id: orderId } = parseOrder(await pay(await newCheckout()));
  const [payment] = await paymentsOf(orderId);
  const { id } = await waitForStripeEvent(payment?.id ?? "", "payment_intent.succeeded");
  await failStripeEvent(id);
  const staff = await newStaff("administrator");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin/operations/stripe-events");
  await page.getByRole("checkbox", { name: id }).check();
  await expectNoOverflow(page);
  await press(page, "Retry");
  await said(page, "Processed: 1 event.");
  await expect.poll(() => page.getByRole("checkbox", { name: id }).count()).toBe(0);

  await page.getByRole("link", { name: "Deployment settings" }).click();
  await heading(page, "Deployment settings").waitFor();
  const file = { "*": { mailDomain: "mail.example" } };
  await page.getByLabel("Choose infra/settings.json").setInputFiles({
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByText("It would change:").waitFor();
  await page.getByText("local.mail.example").waitFor();
  await expectNoOverflow(page);
  expect(troubles).toEqual([]);
});
