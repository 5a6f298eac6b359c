/** Only a browser with the running stack shows how a demo becomes a saved file, and that two open pages agree about a member's choices. */
import type { Locator, Page, Response } from "playwright-core";
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { waitForDownload } from "../support/downloads.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { demoOf } from "../support/seed-demos.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const kit = demoOf("download");
const report = demoOf("digital");

test("a demo waits until the address is verified, and is then ready and in My Downloads, where its files are saved and logged", async () => {
  const member = await newMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto(kit.path);
  await expect(heading(page, "Your download is on its way")).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  // The first email is less than a minute old, so the server sends no other one.
  await expect(page.getByText("It is on its way", { exact: true })).toBeVisible();

  await page.goto(findLink(await waitForMail(member.email, "Verify"), "/email/verify/"));
  await expect(page).toHaveURL(kit.path);
  await expect(heading(page, "Your download is ready")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  await expect(page).toHaveURL("/account/downloads");
  await expect(heading(page, kit.title, 2)).toBeVisible();

  const files = page.getByRole("button", { name: "Show Downloads" });
  await expect(files).toHaveAttribute("aria-expanded", "false");
  await files.press("Enter");
  await expect(page.getByRole("button", { name: "Hide Downloads" })).toBeFocused();
  await expectNoOverflowAtBothWidths(page);
  const first = page.getByRole("button", { name: /opens in a new tab/ }).first();
  const logged = page.waitForRequest((request) => request.url().endsWith("/content/log-download"));
  const download = await waitForDownload(page, () => first.click());
  expect(download.suggestedFilename()).toContain(kit.slug);
  expect((await logged).postDataJSON()).toMatchObject({ userID: member.user.id });

  await page.goto(report.path);
  await expect(heading(page, "You’ve used your demo")).toBeVisible();
  await expect(
    page.getByText(/There was a problem getting the demo: You can have one demo/),
  ).toBeVisible();
  expect(troubles).toEqual([]);
});

const choice = (page: Page, row: string, name: string): Locator =>
  page.getByRole("group", { name: row }).getByRole("button", { name, exact: true });

const expectChosen = (page: Page, row: string, name: string): Promise<void> =>
  expect(choice(page, row, name)).toHaveAttribute("aria-pressed", "true");

/** Clicks a choice of communications, and returns the server's response to it. */
const toggle = async (page: Page, row: string, name: string): Promise<Response> => {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().postData()?.includes("toggleComms") === true),
    choice(page, row, name).click(),
  ]);
  return response;
};

test("a visitor with the link changes email preferences, and the account page has them together with what it saves itself", async () => {
  const member = await newMember();
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto(`/comms/${member.user.comms_hash}`);
  await expect(heading(page, "Communications")).toBeVisible();
  await expectChosen(page, "Newsletter", "Unsubscribe");
  for (const mine of [member.email, "Ada", "Okonkwo"])
    expect(await page.content()).not.toContain(mine);
  await choice(page, "Newsletter", "Monthly").press("Enter");
  expect((await toggle(page, "Offers from the shop", "On")).ok()).toBe(true);

  const { page: account } = await signedInPerson(browser(), member);
  await account.goto("/account/unsubscribe");
  await account.getByRole("link", { name: "Manage Communications" }).click();
  await expect(account).toHaveURL(/\/account#communications$/);
  const section = account.locator("#communications");
  await expect(section).toBeFocused();
  await expect(async () => expect((await section.boundingBox())?.y).toBeLessThan(200)).toPass();
  await expectChosen(account, "Newsletter", "Monthly");
  await choice(account, "Newsletter", "Unsubscribe").click();
  await expect(account.getByText("Your account has been updated.").first()).toBeVisible();
  expect((await toggle(account, "Offers from the shop", "Unsubscribe")).ok()).toBe(true);
  // The other page still shows what was chosen there, and must not toggle what was changed meanwhile.
  await choice(page, "Offers from the shop", "Unsubscribe").click();
  await expectChosen(page, "Newsletter", "Unsubscribe");
  await page.reload();
  await expectChosen(page, "Offers from the shop", "Unsubscribe");
  await expectChosen(page, "Newsletter", "Unsubscribe");

  await expect(account.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await account.getByLabel("Company").fill("Studio Lindström");
  await account.keyboard.press("Tab");
  await expect(account.getByText("Saved", { exact: true })).toBeVisible();
  const role = account.getByRole("checkbox", { name: "Trend lead" });
  await role.check();
  const roles = account.getByRole("group", { name: "Roles" });
  await expect(roles.getByText("Saved", { exact: true })).toBeVisible();
  await account.reload();
  await expect(role).toBeChecked();
  await expect(account.getByLabel("Company")).toHaveValue("Studio Lindström");
  expect(troubles).toEqual([]);
});
