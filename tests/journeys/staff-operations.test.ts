/** Only a browser with the running stack shows that what has failed leaves its list once an administrator has retried or discarded it. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths } from "../support/browser.ts";
import { newCheckout, parseOrder, pay } from "../support/buyer.ts";
import { failEmail, failStripeEvent } from "../support/failed-deliveries.ts";
import { heading } from "../support/headings.ts";
import { newEmail } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { paymentsOf, waitForStripeEvent } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act, expectNotified, openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();

test("an administrator runs a job, retries and discards what was not delivered, and checks a settings file", async () => {
  const [sent, lost] = [newEmail(), newEmail()];
  for (const to of [sent, lost]) await failEmail(to);
  const { id: orderId } = parseOrder(await pay(await newCheckout()));
  const [payment] = await paymentsOf(orderId);
  const { id } = await waitForStripeEvent(payment?.id ?? "", "payment_intent.succeeded");
  await failStripeEvent(id);
  const { page, troubles } = await signedInPerson(browser(), await newStaff("administrator"));
  await page.goto("/admin/operations");
  const running = await openDialog(page, "Run now", " publishing-daily");
  await running.getByRole("button", { name: "Run now" }).click();
  await expectNotified(page, "publishing-daily is running");

  await page.getByRole("link", { name: "Undelivered emails" }).click();
  await expect(heading(page, "Undelivered emails")).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.fill(sent);
  await expect(page.getByText("1 email", { exact: true })).toBeVisible();
  await page.getByLabel("All on this page").check();
  await act(page, "Retry");
  await expectNotified(page, "Queued: 1 email.");
  await expect(page.getByText("No emails match your search.")).toBeVisible();

  await search.fill(lost);
  await expect(page.getByText("1 email", { exact: true })).toBeVisible();
  await page.getByLabel("All on this page").check();
  await act(page, "Discard", { Reason: "There is no such mailbox" });
  await expectNotified(page, "Discarded: 1 email.");
  await page.reload();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByText("There is no such mailbox")).toBeVisible();

  await page.getByRole("link", { name: "Failed Stripe events" }).click();
  const event = page.getByRole("checkbox", { name: id });
  await event.check();
  await expectNoOverflowAtBothWidths(page);
  await act(page, "Retry");
  await expectNotified(page, "Processed: 1 event.");
  await expect(event).toHaveCount(0);

  await page.getByRole("link", { name: "Deployment settings" }).click();
  await page.getByLabel("Choose infra/settings.json").setInputFiles({
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ "*": { mailDomain: "mail.example" } })),
  });
  await expect(page.getByText("It would change:")).toBeVisible();
  await expect(page.getByText("local.mail.example")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});
