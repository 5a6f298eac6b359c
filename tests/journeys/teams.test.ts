/** Only browsers of several people with the running stack show that what a team's admin does reaches the pages that colleagues have open. */
import { type Locator, type Page } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { published } from "../support/published-items.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newEmail, newMemberOn, newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { fillStepOne, fillStepTwo } from "../support/registration-form.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/sign-in-as.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { updateTeamAsAdmin, join, newInvite, newTeam } from "../support/teams.ts";

const browser = sharedBrowser();

const report = published.find(
  ({ head }) => head.access === "professional" && head.media === "digital" && !head.open,
);
const reportPath = `/content/${report?.slug ?? ""}`;
const printButton = (page: Page): Locator => page.getByRole("button", { name: "Print" }).first();
const upgrades = /\/upgrade/;

test("an admin creates a team and invites a colleague, who registers from the email, reads, and loses access", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMemberOn("professional"));
  await page.goto("/account/team");
  await page.getByLabel("Team Name").fill("Studio Journey");
  await page.getByRole("button", { name: "Create Team" }).click();
  await expect(page.getByText("No users in this team yet!")).toBeVisible();
  const address = newEmail();
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Invite", exact: true }),
  });
  await form.getByRole("button", { name: "Invite" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByLabel("Name", { exact: true }).fill("Maja");
  await form.getByLabel("Email", { exact: true }).fill(address);
  await form.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Invite Sent")).toBeVisible();
  await expect(page.getByText("1 of 3 seats used")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);

  const { page: colleague } = await newPerson(browser(), viewports.phone);
  await colleague.goto(findLink(await waitForMail(address, "Invitation"), "/register/"));
  await expect(colleague.getByText("You are invited to join Studio Journey.")).toBeVisible();
  await fillStepOne(colleague, null);
  await colleague.getByRole("button", { name: /continue/i }).click();
  await fillStepTwo(colleague);
  await colleague.getByRole("button", { name: /create/i }).click();
  await colleague.getByRole("button", { name: "Skip video for now" }).click();
  await colleague.getByRole("button", { name: "Skip tooltips" }).click();
  await colleague.goto(reportPath);
  await expect(printButton(colleague)).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Revoke Access Ada Okonkwo-Lindström" }).press("Enter");
  await expect(page.getByText("No Access", { exact: true })).toBeVisible();
  await colleague.reload();
  await expect(colleague).toHaveURL(upgrades);
  expect(troubles).toEqual([]);
});

test("a member joins by code, reads until the admin removes them, which the open page notices within a minute, and leaves after a second invite", async () => {
  const made = await newTeam();
  const member = await newVerifiedMember();
  const coming = { as: recordOf(member), clock: true };
  const { page, troubles } = await newPerson(browser(), viewports.phone, coming);
  await page.goto("/account/team");
  const none = page.getByText("You are not currently part of a team");
  await expect(none).toBeVisible();
  await page.getByLabel("Team invite code").fill("AAAAA-AAAAA");
  await page.getByRole("button", { name: "Join Team" }).click();
  await expect(page.getByText("There is no team with this code").first()).toBeVisible();
  await page.getByLabel("Team invite code").fill(made.team.invite_code ?? "");
  await page.getByRole("button", { name: "Join Team" }).click();
  await expect(page.getByText("You have asked to join the Studio Test team.")).toBeVisible();
  await updateTeamAsAdmin(made, { approveUser: member.user.id });
  await page.goto(reportPath);
  await expect(printButton(page)).toBeVisible();
  await updateTeamAsAdmin(made, { removeUser: member.user.id });
  await page.clock.runFor(61_000);
  await expect(page).toHaveURL(upgrades);

  const { secret } = await newInvite(made, member.email);
  await page.goto(`/account/team?invite=${secret}`);
  await page.getByRole("button", { name: "Join Studio Test" }).press("Enter");
  await expect(page.getByText("You are in the Studio Test team.").first()).toBeVisible();
  await expect(page).toHaveURL("/account/team");
  await page.getByRole("button", { name: "Leave team" }).click();
  const sheet = page.getByRole("dialog", { name: "Leave team" });
  await sheet.getByRole("button", { name: "Leave team" }).click();
  await expect(none).toBeVisible();
  expect(troubles).toEqual([]);
});

test("an admin invites from a file, changes the code, hands the team over, and the next admin deletes it, by keyboard", async () => {
  const made = await newTeam();
  const next = await newMemberOn("premium");
  await join(next, made.team.invite_code ?? "");
  await updateTeamAsAdmin(made, { approveUser: next.user.id });
  const { page, troubles } = await signedInPerson(browser(), made.admin);
  await page.goto("/account/team");
  await page.getByRole("button", { name: "Invite several from a file" }).press("Enter");
  const text = `\ufeffName;E-mail\r\nTove Berg;${newEmail()}\r\nNobody;\r\nÅsa;${newEmail()}\r\n`;
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Invite 3 people" }).press("Enter");
  await expect(page.getByText("2 of 3 invited")).toBeVisible();
  await expect(page.getByText("You have reached your user limit")).toBeVisible();
  await page.getByRole("button", { name: "Delete the invite for Tove Berg" }).press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Invite has been deleted!")).toBeVisible();
  await page.getByRole("button", { name: "Change code" }).press("Enter");
  await sheet.getByRole("button", { name: "Change code" }).press("Enter");
  await expect(page.getByText(made.team.invite_code ?? "", { exact: true })).toHaveCount(0);
  await page.getByLabel("Colleague", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Hand over" }).press("Enter");
  await sheet.getByRole("radio", { name: "The team alone" }).press("Space");
  await sheet.getByRole("button", { name: "Hand over the team" }).press("Enter");
  await expect(page.getByText("You are in the Studio Test team.")).toBeVisible();

  const { page: after } = await signedInPerson(browser(), next);
  await after.goto("/account/team");
  await after.getByRole("button", { name: "Delete team" }).press("Enter");
  await after.getByRole("dialog").getByRole("button", { name: "Delete team" }).press("Enter");
  await expect(after.getByRole("button", { name: "Create Team" })).toBeVisible();
  expect(troubles).toEqual([]);
});
