/** Only a browser with the running stack shows that a file becomes members who are invited, come in by the email, and can be taken back. */
import { test } from "vitest";
import { daysAfter, formatDay } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { memberPassword, newEmail } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act, openDialog } from "../support/staff-screens.ts";

const browser = sharedBrowser();
const endsOn = daysAfter(londonDay(new Date()), 200);

test("an administrator imports members and invites them, an invited member comes in, and the import is undone", async () => {
  const staff = await newStaff("administrator");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  const email = newEmail();
  const text = [
    "email,name,plan,ends_on,status",
    `${email},Ada Moor,Gold,${endsOn},live`,
    `${newEmail()},Cat Hill,Gold,${endsOn},canceled`,
    "nobody,Ben Lake,Gold,2027-05-01,live",
  ].join("\r\n");

  await page.goto("/admin/moving-in");
  await page.getByText("Our own format", { exact: true }).click();
  const sample = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a sample" }).click();
  expect((await sample).suggestedFilename()).toBe("members-sample.csv");
  await expectNoOverflowAtBothWidths(page);
  await page
    .getByLabel("Upload a member file")
    .setInputFiles({ name: "archive.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("heading", { name: "Match plans" })).toBeVisible();
  await page.getByLabel("live").selectOption({ label: "Has the plan" });
  await expect(page.getByLabel("canceled")).toHaveValue("over");
  await page.getByLabel("Gold").selectOption({ label: "Premium" });
  await expectNoOverflowAtBothWidths(page);
  await page.getByRole("button", { name: "Preview import" }).click();
  await expect(page.getByRole("heading", { name: "Import preview" })).toBeVisible();
  await expect(page.getByText("'nobody' is not an email address")).toBeVisible();
  await expect(page.getByText("'Gold' is not active: status is 'canceled'")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the list" }).click();
  expect((await list).suggestedFilename()).toBe("archive - not imported.csv");

  const importing = await openDialog(page, "Import 2 members");
  await expect(importing.getByText("Members pay nothing")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await importing.getByRole("button", { name: "Import 2 members" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeVisible();
  await act(page, "Invite 2 members");
  await expect(page.getByText("2 members invited")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);

  await comeIn(findLink(await waitForMail(email, "Invitation"), "/reset-password"));

  await act(page, "Undo this import", { Reason: "The wrong file" });
  await expect(page.getByRole("heading", { name: "Undo results" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change plan matching" })).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  expect(troubles).toEqual([]);
});

const comeIn = async (link: string): Promise<void> => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto(link);
  await expect(page.getByText("By choosing a password, I agree to")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByLabel("Confirm password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();
  await page.goto("/account/plan");
  await expect(page.getByText("You pay nothing for this term")).toBeVisible();
  await expect(page.getByText(`to ${formatDay(endsOn)}`)).toBeVisible();
  expect(troubles).toEqual([]);
};
