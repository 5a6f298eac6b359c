/** An administrator moves members in by clicks alone: tried out, moved, invited. */
import { expect, test } from "vitest";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectAccessible, expectNoOverflow, widths } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { mailTo } from "../support/mailbox.ts";
import { newEmail } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const patience = { timeout: 30_000 };

test.each(Object.entries(widths))("on a %s", async (_, size) => {
  const staff = await newStaff("administrator");
  const { page, troubles } = await signedInPerson(browser(), staff, size);
  const looks = async () => {
    await expectAccessible(page);
    await expectNoOverflow(page);
  };
  const email = newEmail();
  const text = [
    "email,name,plan,ends_on",
    `${email},Ada Moor,Gold,${daysAfter(londonDay(new Date()), 200)}`,
    "nobody,Ben Lake,Gold,2027-05-01",
  ].join("\r\n");

  await page.goto("/admin/moving-in");
  await heading(page, "Moving in").waitFor();
  await page.getByText("Our own columns", { exact: true }).click();
  const sample = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a sample" }).click();
  expect((await sample).suggestedFilename()).toBe("members-sample.csv");
  await looks();
  await page
    .getByLabel("Bring in a members’ file")
    .setInputFiles({ name: "archive.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("heading", { name: "Which plan is which" }).waitFor(patience);
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("link", { name: "Say which plan Gold is" }).waitFor();
  await looks();
  await page.getByLabel("Gold").selectOption({ label: "Premium" });
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByRole("heading", { name: "What would happen" }).waitFor(patience);
  await page.getByText("'nobody' is no e-mail address").waitFor();
  await looks();
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the list" }).click();
  expect((await list).suggestedFilename()).toBe("archive - not moved in.csv");

  await page.getByRole("button", { name: "Move in 1 member" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Nobody is charged").waitFor();
  await looks();
  await sheet.getByRole("button", { name: "Move in 1 member" }).click();
  await page.getByRole("heading", { name: "What has happened" }).waitFor(patience);
  await page.reload();
  await page.getByRole("button", { name: "Invite 1 member" }).click();
  await sheet.getByRole("button", { name: "Invite 1 member" }).click();
  await page.getByText("1 member is invited").waitFor(patience);
  await looks();

  await mailTo(email, "Invitation");
  expect(troubles).toEqual([]);
});
