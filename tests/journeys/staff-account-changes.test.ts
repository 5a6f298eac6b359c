/** Only a browser with the running stack shows how members of staff change an account step by step, and hand a step to a colleague. */
import { test } from "vitest";
import { profileKey } from "../../functions/entities/profile.ts";
import { set } from "../../functions/platform/table/write.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { untilStaffListed } from "../support/listed-records.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act, expectNotified, openDialog } from "../support/staff-screens.ts";
import { ownWord } from "../support/staff-shop.ts";
import { openTable } from "../support/table.ts";
import { newJoinedMember, newTeam } from "../support/teams.ts";

const browser = sharedBrowser();

/** Creates a member whose last name nobody else has. */
const newNamedMember = async () => {
  const member = await newVerifiedMember();
  const lastName = ownWord();
  await (await openTable()).write([set(profileKey(member.user.id), { lastName })]);
  return { ...member, name: `Ada ${lastName}` };
};

const identity = "How you confirmed their identity";

test("support changes an email address, reads the email about it, and completes a data request", async () => {
  const [support, member] = [await newStaff("support"), await newNamedMember()];
  const email = newEmail();
  const { page, troubles } = await signedInPerson(browser(), support, viewports.phone);
  await page.goto(`/admin/people/${member.user.id}`);
  await act(page, "Change email", { "New email": email, Reason: "Asked by phone" });
  await expectNotified(page, "We’ve emailed a link to the new address.");
  await expectNotified(page, `changing to ${email}`);

  await page.getByRole("button", { name: /is about to change/ }).click();
  const mail = page.getByRole("dialog", { name: "Email" });
  await expect(mail.getByText("our support was asked for")).toBeVisible();
  await expect(mail.getByText("not-shown-to-staff").first()).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await page.keyboard.press("Escape");
  await expect(mail).toBeHidden();

  const request = await openDialog(page, "Log a data request");
  await request.getByLabel("Request").selectOption("export");
  await request.getByLabel("Received by").selectOption("phone");
  await request.getByLabel("Received on").fill(daysAfter(londonDay(new Date()), -20));
  await request.getByLabel("What they asked for").fill("A copy of all that there is");
  await request.getByRole("button", { name: "Log a data request" }).click();
  await expectNotified(page, /Request logged/);
  await page.getByRole("link", { name: "All open requests" }).click();
  await act(page, "Create copy", { [identity]: "Called back" }, ` of ${member.name}`);
  await expectNotified(page, /Creating the copy/);
  await page.getByRole("main").getByRole("link", { name: member.name }).first().click();
  await expect(page.getByText("started a copy of their data")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("two members of support replace an email address whose mailbox is lost", async () => {
  const [first, second, member] = [
    await newStaff("support"),
    await newStaff("support"),
    await newNamedMember(),
  ];
  const email = newEmail();
  const asking = await signedInPerson(browser(), first, viewports.phone);
  await asking.page.goto(`/admin/people/${member.user.id}`);
  await act(asking.page, "Change email without access to the old one", {
    "New email": email,
    [identity]: "Called back at the company",
    Reason: "Their company closed",
  });
  await expectNotified(asking.page, "A colleague must now confirm the new address.");
  await expect(asking.page.getByText("A colleague can confirm it until")).toBeVisible();
  await expectNoOverflowAtBothWidths(asking.page);

  const { page, troubles } = await signedInPerson(browser(), second);
  await page.goto("/admin");
  await page.getByRole("link", { name: /for you to confirm/ }).click();
  await page.getByRole("main").getByRole("link", { name: member.name }).click();
  const { text } = await waitForMail(email, "A code");
  await act(page, "Confirm new address", {
    "Code from the email": /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? "",
    [identity]: "Called the number of the account",
  });
  await expectNotified(page, /Email changed/);
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  await expect(page.getByText("confirmed the new email")).toBeVisible();
  expect([...asking.troubles, ...troubles]).toEqual([]);
});

test("an administrator grants a staff role and revokes it, and creates a job title", async () => {
  const [administrator, member] = [await newStaff("administrator"), await newNamedMember()];
  const { page, troubles } = await signedInPerson(browser(), administrator);
  await page.goto("/admin/staff");
  const granting = await openDialog(page, "Add staff member");
  await granting.getByLabel("Email").fill(member.email);
  await granting.getByLabel("Role").selectOption("support");
  await granting.getByLabel("Reason").fill("Joins the desk");
  await granting.getByRole("button", { name: "Add staff member" }).click();
  await expectNotified(page, `${member.name} is now support.`);
  await untilStaffListed(member.email);
  await page.getByRole("searchbox").fill(member.email);
  await act(page, "Remove", { Reason: "Leaves the desk" }, ` support from ${member.name}`);
  await expectNotified(page, `${member.name} is no longer support.`);

  const title = `Stylist ${ownWord()}`;
  await goWithin(page, "/admin/roles");
  await page.getByRole("link", { name: "New job title" }).first().click();
  // The list before the form also has a field for titles.
  await expect(heading(page, "New job title")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Create job title" }).click();
  await expectNotified(page, "New role has been created!");
  await page.getByRole("link", { name: title }).click();
  const drawer = page.getByRole("dialog", { name: "Job title" });
  await expect(drawer.getByText("No one has it.")).toBeVisible();
  expect(troubles).toEqual([]);
});

test("support revokes a member's access through a team, withdraws an invite and deletes the team, each with a reason", async () => {
  const [support, made] = [await newStaff("support"), await newTeam("professional")];
  const member = await newJoinedMember(made);
  const { page, troubles } = await signedInPerson(browser(), support, viewports.phone);
  await page.goto(`/admin/teams/${made.team.id}`);
  await expect(heading(page, "Studio Test")).toBeVisible();
  const { first_name: first, last_name: last } = member.user;
  await act(page, "Revoke Access", { Reason: "Asked for by the admin" }, ` ${first} ${last}`);
  await expectNotified(page, "The team has been updated!");
  await expect(page.getByText("No Access")).toBeVisible();
  await expect(page.getByText("revoked access")).toBeVisible();

  const invite = await openDialog(page, "Invite someone");
  await invite.getByLabel("Name").fill("Maja Lindqvist");
  await invite.getByLabel("Email").fill(newEmail());
  await invite.getByRole("button", { name: "Invite someone" }).click();
  await expect(invite.getByText("Enter a reason")).toBeVisible();
  await invite.getByLabel("Reason").fill("The admin is away");
  await invite.getByRole("button", { name: "Invite someone" }).click();
  await expectNotified(page, "New invite has been created!");
  await expectNoOverflowAtBothWidths(page);
  const about = " the invite for Maja Lindqvist";
  await act(page, "Delete", { Reason: "Asked for by mistake" }, about);
  await expectNotified(page, "Invite has been deleted!");
  await expect(page.getByText("withdrew an invitation")).toBeVisible();
  await expect(page.getByText("Asked for by mistake")).toBeVisible();
  await act(page, "Delete team", { Reason: "The company closed" });
  await expect(page).toHaveURL("/admin/teams");
  expect(troubles).toEqual([]);
});
