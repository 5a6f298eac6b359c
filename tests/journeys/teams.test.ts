/** Teams, from the point of view of the admin, a colleague and a new member. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { published } from "../support/published-items.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newEmail, newMemberOn, newVerifiedMember } from "../support/members.ts";
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
const seesReport = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Print" }).first().waitFor();

test("an admin creates a team and invites a colleague, who registers from the email, reads, and loses access", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMemberOn("professional"));
  await page.goto("/account/team");
  await page.getByLabel("Team Name").fill("Studio Journey");
  await page.getByRole("button", { name: "Create Team" }).click();
  await page.getByText("No users in this team yet!").waitFor();
  await page.getByText("No one has been invited to register for this team yet!").waitFor();
  const address = newEmail();
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Invite", exact: true }),
  });
  await form.getByRole("button", { name: "Invite" }).click();
  await form.getByRole("alert").first().waitFor();
  await form.getByLabel("Name", { exact: true }).fill("Maja");
  await form.getByLabel("Email", { exact: true }).fill(address);
  await form.getByRole("button", { name: "Invite" }).click();
  await page.getByText("Invite Sent").waitFor();
  await page.getByText("1 of 3 seats used").waitFor();
  await expectNoOverflowAtBothWidths(page);

  const { page: colleague } = await newPerson(browser(), viewports.phone);
  await colleague.goto(findLink(await waitForMail(address, "Invitation"), "/register/"));
  await colleague.getByText("You are invited to join Studio Journey.").waitFor();
  await fillStepOne(colleague, null);
  await colleague.getByRole("button", { name: /continue/i }).click();
  await colleague.getByLabel("Job role").waitFor();
  await fillStepTwo(colleague);
  await colleague.getByRole("button", { name: /create/i }).click();
  await colleague.getByRole("button", { name: "Skip video for now" }).click();
  await colleague.getByRole("button", { name: "Skip tooltips" }).click();
  await colleague.goto(reportPath);
  await seesReport(colleague);
  await colleague.goto("/account/plan");
  await colleague.getByText("You have this plan through your team.").waitFor();
  await colleague.getByRole("link", { name: "Studio Journey" }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Revoke Access Ada Okonkwo-Lindström" }).press("Enter");
  await page.getByText("No Access", { exact: true }).waitFor();
  await colleague.goto(reportPath);
  await colleague.waitForURL((url) => url.pathname.startsWith("/upgrade"));
  await colleague.goto("/account/team");
  await colleague.getByText("You have asked to join the Studio Journey team.").waitFor();
  expect(troubles).toEqual([]);
});

test("a member joins by code on a phone, is approved and removed, and the open page follows within a minute", async () => {
  const made = await newTeam();
  const member = await newVerifiedMember();
  const coming = { as: recordOf(member), clock: true };
  const { page, troubles } = await newPerson(browser(), viewports.phone, coming);
  await page.goto("/account/team");
  await page.getByText("You are not currently part of a team").waitFor();
  await page.getByLabel("Team invite code").fill("AAAAA-AAAAA");
  await page.getByRole("button", { name: "Join Team" }).click();
  await page.getByText("There is no team with this code").first().waitFor();
  await page.getByLabel("Team invite code").fill(made.team.invite_code ?? "");
  await page.getByRole("button", { name: "Join Team" }).click();
  await page.getByText("You have asked to join the Studio Test team.").waitFor();
  await page.goto(reportPath);
  await page.waitForURL((url) => url.pathname.startsWith("/upgrade"));
  await updateTeamAsAdmin(made, { approveUser: member.user.id });
  await page.goto(reportPath);
  await seesReport(page);
  await updateTeamAsAdmin(made, { removeUser: member.user.id });
  await page.clock.runFor(61_000);
  await page.waitForURL((url) => url.pathname.startsWith("/upgrade"));
  expect(troubles).toEqual([]);
});

test("a member with an account accepts an invite, sees the team, and leaves", async () => {
  const made = await newTeam();
  const member = await newVerifiedMember();
  const { secret } = await newInvite(made, member.email);
  const { page, troubles } = await signedInPerson(browser(), member);
  await page.goto(`/account/team?invite=${secret}`);
  await page.getByRole("button", { name: "Join Studio Test" }).press("Enter");
  await page.getByText("You are in the Studio Test team.").first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByText("To change anything about the team").waitFor();
  await page.getByRole("button", { name: "Leave team" }).click();
  const sheet = page.getByRole("dialog", { name: "Leave team" });
  await sheet.getByRole("button", { name: "Leave team" }).click();
  await page.getByText("You are not currently part of a team").waitFor();
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
  await page.getByText("2 of 3 invited").waitFor();
  await page.getByText("You have reached your user limit").waitFor();
  await page.getByRole("button", { name: "Delete the invite for Tove Berg" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByText("Invite has been deleted!").waitFor();
  await page.getByRole("button", { name: "Change code" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Change code" }).press("Enter");
  await page.getByText(made.team.invite_code ?? "", { exact: true }).waitFor({ state: "detached" });
  await page.getByLabel("Colleague", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Hand over" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Hand over to Ada Okonkwo-Lindström" });
  await sheet.getByRole("radio", { name: "The team alone" }).press("Space");
  await sheet.getByRole("button", { name: "Hand over the team" }).press("Enter");
  await page.getByText("You are in the Studio Test team.").waitFor();

  const { page: after } = await signedInPerson(browser(), next);
  await after.goto("/account/team");
  await after.getByRole("button", { name: "Delete team" }).press("Enter");
  await after.getByRole("dialog").getByRole("button", { name: "Delete team" }).press("Enter");
  await after.getByRole("button", { name: "Create Team" }).waitFor();
  expect(troubles).toEqual([]);
});
