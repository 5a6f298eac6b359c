/** An administrator imports members: preview, import, invites. An invited member sets a password by the link in the email. */
import { expect, test } from "vitest";
import { daysAfter, formatDay } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newEmail, memberPassword } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";

const browser = sharedBrowser();
const patience = { timeout: 30_000 };
const endsOn = daysAfter(londonDay(new Date()), 200);

type Size = (typeof viewports)["phone"];

test.each(Object.entries(viewports))(
  "on a %s an administrator imports members and invites them, and an invited member signs in",
  async (_, size) => {
    const staff = await newStaff("administrator");
    const { page, troubles } = await signedInPerson(browser(), staff, size);
    const looks = async () => {
      await expectNoOverflow(page);
    };
    const email = newEmail();
    const text = [
      "email,name,plan,ends_on,status",
      `${email},Ada Moor,Gold,${endsOn},live`,
      `${newEmail()},Cat Hill,Gold,${endsOn},canceled`,
      "nobody,Ben Lake,Gold,2027-05-01,live",
    ].join("\r\n");

    await page.goto("/admin/moving-in");
    await heading(page, "Import members").waitFor();
    await page.getByText("Our own format", { exact: true }).click();
    const sample = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download a sample" }).click();
    expect((await sample).suggestedFilename()).toBe("members-sample.csv");
    await looks();
    await page
      .getByLabel("Upload a member file")
      .setInputFiles({ name: "archive.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("heading", { name: "Match plans" }).waitFor(patience);
    await page.getByRole("button", { name: "Preview import" }).click();
    await page.getByText("We can’t read the column “status”").waitFor();
    await page.getByRole("link", { name: "Choose what “live” means in status" }).waitFor();
    await page.getByRole("link", { name: "Choose a plan for Gold" }).waitFor();
    await looks();
    await page.getByLabel("live").selectOption({ label: "Has the plan" });
    await expect(page.getByLabel("canceled").inputValue()).resolves.toBe("over");
    await page.getByLabel("Gold").selectOption({ label: "Premium" });
    await page.getByRole("button", { name: "Preview import" }).click();
    await page.getByRole("heading", { name: "Import preview" }).waitFor(patience);
    await page.getByRole("heading", { name: "What will not be imported" }).waitFor();
    await page.getByText("'nobody' is not an email address").waitFor();
    await page.getByText("'Gold' is not active: status is 'canceled'").waitFor();
    await looks();
    const list = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the list" }).click();
    expect((await list).suggestedFilename()).toBe("archive - not imported.csv");

    await page.getByRole("button", { name: "Import 2 members" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Members pay nothing").waitFor();
    await looks();
    await sheet.getByRole("button", { name: "Import 2 members" }).click();
    await page.getByRole("heading", { name: "Import results" }).waitFor(patience);
    await page.reload();
    await page.getByRole("button", { name: "Invite 2 members" }).click();
    await sheet.getByRole("button", { name: "Invite 2 members" }).click();
    await page.getByText("2 members invited").waitFor(patience);
    await looks();

    expect(troubles).toEqual([]);
    await comeIn(findLink(await waitForMail(email, "Invitation"), "/reset-password"), email, size);

    await page.getByRole("button", { name: "Undo this import" }).click();
    await looks();
    await sheet.getByRole("button", { name: "Undo this import" }).click();
    await sheet.getByText("Enter a reason").first().waitFor();
    await sheet.getByLabel("Reason").fill("The wrong file");
    await sheet.getByRole("button", { name: "Undo this import" }).click();
    await page.getByRole("heading", { name: "Undo results" }).waitFor(patience);
    await page.getByRole("heading", { name: "Change plan matching" }).waitFor();
    await looks();
    expect(troubles).toEqual([]);
  },
);

const comeIn = async (link: string, email: string, size: Size): Promise<void> => {
  const { page, troubles } = await newPerson(browser(), size);
  const looks = async () => {
    await expectNoOverflow(page);
  };
  const choosePassword = async () => {
    await page.goto(link);
    await heading(page, "Choose your password").waitFor();
    await page.getByText("By choosing a password, I agree to").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(memberPassword);
    await page.getByLabel("Confirm password", { exact: true }).fill(memberPassword);
    await page.getByRole("button", { name: "Set password" }).click();
  };
  await choosePassword();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await looks();

  // The link works once; a second visit shows what to do instead.
  await choosePassword();
  await page.getByRole("alert").getByText("has already been used").first().waitFor();
  await page.getByRole("link", { name: "Ask for a new link" }).waitFor();
  await looks();
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();
  await page.getByRole("heading", { name: "Latest" }).waitFor();

  await page.goto("/account/plan");
  await page.getByText("You pay nothing for this term").waitFor();
  await page.getByText(`to ${formatDay(endsOn)}`).waitFor();
  await looks();
  expect(troubles).toEqual([]);
};
