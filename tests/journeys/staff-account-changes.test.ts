/** Support and administrators change accounts: email addresses, data requests, staff roles, job titles and team invites. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { profileKey } from "../../functions/entities/profile.ts";
import { set } from "../../functions/platform/table/write.ts";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { waitForMail } from "../support/mailbox.ts";
import { newEmail, newVerifiedMember } from "../support/members.ts";
import { runSchedule } from "../support/payments.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { ownWord } from "../support/staff-shop.ts";
import { openTable } from "../support/table.ts";
import { newTeam } from "../support/teams.ts";

const browser = sharedBrowser();

/** Creates a member whose last name nobody else has. */
const named = async () => {
  const member = await newVerifiedMember();
  const lastName = ownWord();
  await (await openTable()).write([set(profileKey(member.user.id), { lastName })]);
  return { ...member, name: `Ada ${lastName}` };
};

const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: "attached" });

/** Opens the dialog of an action, fills it in and submits it. */
const act = async (
  page: Page,
  action: string,
  fill: (sheet: Locator) => Promise<void>,
  about = "",
): Promise<void> => {
  await page.getByRole("button", { name: `${action}${about}`, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: action });
  await fill(sheet);
  await sheet.getByRole("button", { name: action, exact: true }).click();
};

/** Waits until the index of staff, which follows a few seconds later, has the person. */
const untilListed = async (token: string, q: string): Promise<void> => {
  await expect
    .poll(async () => {
      const { listStaff } = adminSearchContract.endpoints;
      const { body } = await call(listStaff, { query: { q } }, token);
      return listStaff.replies[200].parse(body).meta.total;
    })
    .toBe(1);
};

const because =
  (reason: string, fields: Readonly<Record<string, string>> = {}) =>
  async (sheet: Locator): Promise<void> => {
    for (const [label, value] of Object.entries({ ...fields, Reason: reason }))
      await sheet.getByLabel(label, { exact: true }).fill(value);
  };

test("support changes an email address, reads the email about it, and completes a data request", async () => {
  const [support, member] = [await newStaff("support"), await named()];
  const email = newEmail();
  const { page, troubles } = await signedInPerson(browser(), support, viewports.phone);
  await page.goto(`/admin/people/${member.user.id}`);
  await heading(page, member.name).waitFor();
  await act(page, "Change email", because("Asked by phone", { "New email": email }));
  await said(page, "We’ve emailed a link to the new address.");
  await said(page, `changing to ${email}`);

  await page.getByRole("button", { name: /is about to change/ }).click();
  const mail = page.getByRole("dialog", { name: "Email" });
  await mail.getByText("our support was asked for").waitFor();
  await mail.getByText("not-shown-to-staff").first().waitFor();
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  await mail.waitFor({ state: "detached" });

  await act(page, "Log a data request", async (sheet) => {
    await sheet.getByLabel("Request").selectOption("export");
    await sheet.getByLabel("Received by").selectOption("phone");
    await sheet.getByLabel("Received on").fill(daysAfter(londonDay(new Date()), -20));
    await sheet.getByLabel("What they asked for").fill("A copy of all that there is");
  });
  await said(page, /Request logged/);
  await page.goto("/admin/data-requests?state=waiting");
  await act(
    page,
    "Create copy",
    (sheet) => sheet.getByLabel("How you confirmed their identity").fill("Called back"),
    ` of ${member.name}`,
  );
  await said(page, /Creating the copy/);
  await runSchedule("data-requests-sweep");
  await waitForMail(member.email, "Your data");
  await page.goto("/admin/data-requests?state=finished");
  const done = page.getByRole("main").getByText("Copy started. Identity check: Called back");
  await done.first().waitFor();
  await page.goto(`/admin/people/${member.user.id}`);
  await page.getByText("started a copy of their data").waitFor();
  expect(troubles).toEqual([]);
});

test("two members of support replace an email address whose mailbox is lost", async () => {
  const [first, second, member] = [
    await newStaff("support"),
    await newStaff("support"),
    await named(),
  ];
  const email = newEmail();
  const asking = await signedInPerson(browser(), first, viewports.phone);
  const confirming = await signedInPerson(browser(), second);
  await asking.page.goto(`/admin/people/${member.user.id}`);
  const existing = { "How you confirmed their identity": "Called back at the company" };
  const input = because("Their company closed", { "New email": email, ...existing });
  await act(asking.page, "Change email without access to the old one", input);
  await said(asking.page, "A colleague must now confirm the new address.");
  await asking.page.getByText("A colleague can confirm it until").waitFor();
  await expectNoOverflow(asking.page);

  const { page, troubles } = confirming;
  await page.goto("/admin");
  await page.getByRole("link", { name: /for you to confirm/ }).click();
  await page.getByRole("main").getByRole("link", { name: member.name }).click();
  await heading(page, member.name).waitFor();
  const code =
    /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await waitForMail(email, "A code")).text)?.[0] ?? "";
  await act(page, "Confirm new address", async (sheet) => {
    await sheet.getByLabel("Code from the email").fill(code);
    await sheet
      .getByLabel("How you confirmed their identity")
      .fill("Called the number of the account");
  });
  await said(page, /Email changed/);
  await page.getByRole("link", { name: email }).waitFor();
  await page.getByText("confirmed the new email").waitFor();
  await waitForMail(email, "Reset your");
  expect([...asking.troubles, ...troubles]).toEqual([]);
});

test("an administrator grants a staff role and revokes it, and creates a job title that a member chooses", async () => {
  const [administrator, member] = [await newStaff("administrator"), await named()];
  const { page, troubles } = await signedInPerson(browser(), administrator);
  await page.goto("/admin/staff");
  await act(page, "Add staff member", async (sheet) => {
    await sheet.getByLabel("Email").fill(member.email);
    await sheet.getByLabel("Role").selectOption("support");
    await sheet.getByLabel("Reason").fill("Joins the desk");
  });
  await said(page, `${member.name} is now support.`);
  await untilListed(administrator.token, member.email);
  await page.goto(`/admin/staff?q=${encodeURIComponent(member.email)}`);
  await act(page, "Remove", because("Leaves the desk"), ` support from ${member.name}`);
  await said(page, `${member.name} is no longer support.`);

  const title = `Stylist ${ownWord()}`;
  await page.goto("/admin/roles/new");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Create job title" }).click();
  await said(page, "New role has been created!");
  const own = await signedInPerson(browser(), member, viewports.phone);
  await own.page.goto("/account");
  await own.page.getByLabel(title).check();
  const roles = own.page.getByRole("group", { name: "Roles" });
  await roles.getByText("Saved", { exact: true }).waitFor();
  await own.page.reload();
  await expect.poll(() => own.page.getByLabel(title).isChecked()).toBe(true);
  expect([...troubles, ...own.troubles]).toEqual([]);
});

test("support invites somebody to a team, withdraws the invite and deletes the team, each with a reason", async () => {
  const [support, made] = [await newStaff("support"), await newTeam("professional")];
  const email = newEmail();
  const { page, troubles } = await signedInPerson(browser(), support, viewports.phone);
  await page.goto(`/admin/teams/${made.team.id}`);
  await heading(page, "Studio Test").waitFor();
  await page.getByRole("button", { name: "Invite someone" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite someone" });
  await sheet.getByLabel("Name").fill("Maja Lindqvist");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByRole("button", { name: "Invite someone" }).click();
  await sheet.getByText("Enter a reason").waitFor();
  await sheet.getByLabel("Reason").fill("The admin is away");
  await sheet.getByRole("button", { name: "Invite someone" }).click();
  await said(page, "New invite has been created!");
  await waitForMail(email, "Invitation");
  await expectNoOverflow(page);
  await act(page, "Delete", because("Asked for by mistake"), " the invite for Maja Lindqvist");
  await said(page, "Invite has been deleted!");
  await page.getByText("withdrew an invitation").waitFor();
  await page.getByText("Asked for by mistake").waitFor();
  await act(page, "Delete team", because("The company closed"));
  await page.waitForURL("**/admin/teams");
  expect(troubles).toEqual([]);
});
