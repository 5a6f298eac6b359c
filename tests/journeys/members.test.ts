/** Demos, My Downloads, email preferences and the account page of a member. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mediaContract } from "../../shared/contract/content/media.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { waitForDownload } from "../support/downloads.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newMember, newMemberOn, newVerifiedMember } from "../support/members.ts";
import { demoOf } from "../support/seed-demos.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { arriveAt } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const kit = demoOf("download");
const report = demoOf("digital");

test("a demo waits until the address is verified, and is then ready and in My Downloads", async () => {
  const member = await newMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto(kit.path);
  await heading(page, "Your download is on its way").waitFor();
  await page.getByText(member.email).waitFor();
  await heading(page, kit.title, 2).waitFor();
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  // The first email is less than a minute old, so the server sends no other one.
  await page.getByText("It is on its way", { exact: true }).waitFor();

  const mail = await waitForMail(member.email, "Verify");
  await expect
    .poll(async () => (await waitForMail(member.email, "Verify")).text)
    .toContain(kit.title);
  expect(mail.subject).toContain("Verify");
  await page.goto(findLink(await waitForMail(member.email, "Verify"), "/email/verify/"));
  await arriveAt(page, kit.path);
  await heading(page, "Your download is ready").waitFor();
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  await arriveAt(page, "/account/downloads");
  await heading(page, kit.title, 2).waitFor();

  const files = page.getByRole("button", { name: "Show Downloads" });
  expect(await files.getAttribute("aria-expanded")).toBe("false");
  await files.focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("button", { name: "Hide Downloads" });
  expect(await shown.getAttribute("aria-expanded")).toBe("true");
  await expectNoOverflowAtBothWidths(page);
  const logged = page.waitForRequest((request) => request.url().endsWith("/content/log-download"));
  const first = page.getByRole("button", { name: /opens in a new tab/ }).first();
  const download = await waitForDownload(page, () => first.click());
  expect(download.suggestedFilename()).toContain(kit.slug);
  expect((await logged).postDataJSON()).toMatchObject({ userID: member.user.id });
  await page.keyboard.press("Tab");
  await shown.click();
  await page.getByRole("button", { name: "Show Downloads" }).waitFor();

  await page.goto(report.path);
  await heading(page, "You’ve used your demo").waitFor();
  await page.getByText(/There was a problem getting the demo: You can have one demo/).waitFor();
  expect(troubles).toEqual([]);
});

test("a demo that the plan includes is ready at once, and My Downloads links to the report", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMemberOn("professional"));
  await page.goto(report.path);
  await heading(page, "Your download is ready").waitFor();
  await page.getByRole("main").getByRole("link", { name: "My Downloads" }).click();
  const row = page
    .getByRole("main")
    .locator("section, li")
    .filter({ hasText: report.title })
    .last();
  await row.getByRole("link", { name: "View Content" }).click();
  await arriveAt(page, `/content/${report.slug}`);
  await page.goto("/demo/no-such-item");
  await arriveAt(page, "/404");
  expect(troubles).toEqual([]);
});

test("My Downloads says that it is empty, shows suggestions, and hides its loading state 600 ms after the data", async () => {
  const { page, troubles } = await signedInPerson(
    browser(),
    await newVerifiedMember(),
    viewports.phone,
  );
  const answered = page.waitForResponse((response) => response.url().endsWith("/downloads"));
  await page.goto("/account/downloads");
  await answered;
  const arrived = Date.now();
  const empty = page.getByText("You currently have no saved downloads");
  expect(await empty.isVisible()).toBe(false);
  await empty.waitFor();
  expect(Date.now() - arrived).toBeGreaterThan(400);
  await page.getByRole("heading", { name: "We think you'll like these too" }).waitFor();
  expect(troubles).toEqual([]);
});

test("a file that cannot be fetched shows an error, and its new tab is closed again", async () => {
  const member = await newVerifiedMember();
  await member.visitor.call(
    mediaContract.endpoints.readDemo,
    { params: { id: kit.slug } },
    member.token,
  );
  const { page } = await signedInPerson(browser(), member);
  await page.route("**/api/media/hash/*", (route) =>
    route.fulfill({
      status: 503,
      json: { message: "Please try again.", code: "unavailable", errors: {} },
    }),
  );
  await page.goto("/account/downloads");
  await page.getByRole("button", { name: "Show Downloads" }).click();
  const open = page.context().pages().length;
  await page
    .getByRole("button", { name: /opens in a new tab/ })
    .first()
    .click();
  await page.getByText("There was a problem getting the media item: Please try again.").waitFor();
  await expect.poll(() => page.context().pages().length).toBe(open);
});

const choice = (page: Page, row: string, name: string) =>
  page.getByRole("group", { name: row }).getByRole("button", { name, exact: true });
const isChosen = (page: Page, row: string, name: string): Promise<string | null> =>
  choice(page, row, name).getAttribute("aria-pressed");

/** Waits until the server has the change. */
const toggled = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().postData()?.includes("toggleComms") === true,
  );

test("a visitor with the link changes email preferences, and opening the page changes nothing", async () => {
  const member = await newMember();
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  await page.goto(`/comms/${member.user.comms_hash}`);
  await heading(page, "Communications").waitFor();
  await expect.poll(() => page.title()).toBe("Communications | TrendBible");
  await expect.poll(() => isChosen(page, "Newsletter", "Unsubscribe")).toBe("true");
  for (const mine of [member.email, "Ada", "Okonkwo"])
    expect(await page.content()).not.toContain(mine);

  await choice(page, "Newsletter", "Monthly").focus();
  await page.keyboard.press("Enter");
  await Promise.all([toggled(page), choice(page, "Offers from the shop", "On").click()]);

  const { page: account } = await signedInPerson(browser(), member);
  await account.goto("/account/unsubscribe");
  await heading(account, "Unsubscribe").waitFor();
  await account.getByRole("link", { name: "Manage Communications" }).click();
  await arriveAt(account, "/account");
  const section = account.locator("#communications");
  await expect.poll(() => section.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(async () => ((await section.boundingBox())?.y ?? -1) < 200).toBe(true);
  await expect.poll(() => isChosen(account, "Newsletter", "Monthly")).toBe("true");
  await choice(account, "Newsletter", "Unsubscribe").click();
  await account.getByText("Your account has been updated.").waitFor();

  // A tab with outdated data requests the state that is already set, and the server does not toggle it back.
  const off = choice(account, "Offers from the shop", "Unsubscribe");
  await Promise.all([toggled(account), off.click()]);
  await expect.poll(() => isChosen(account, "Offers from the shop", "Unsubscribe")).toBe("true");
  const input = page.waitForResponse((response) => response.url().includes("/users/hash-comms/"));
  await choice(page, "Offers from the shop", "Unsubscribe").click();
  await input;
  await page.reload();
  await expect.poll(() => isChosen(page, "Offers from the shop", "Unsubscribe")).toBe("true");
  await expect.poll(() => isChosen(page, "Newsletter", "Unsubscribe")).toBe("true");
  expect(troubles).toEqual([]);

  await page.goto(`/comms/${"x".repeat(43)}`);
  await arriveAt(page, "/404");
});

test("the account page has fields, roles and plan", async () => {
  const member = await newMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/account");
  await heading(page, "Account Details").waitFor();
  const menu = page.getByRole("navigation", { name: "Account", exact: true }).first();
  expect(await menu.getByRole("link").allTextContents()).toEqual([
    "Account Details",
    "My Plan",
    "Addresses",
    "Security",
    "Change Password",
    "Communications",
    "Unsubscribe",
    "Your data",
    "Orders & Payments",
    "Saved Resources",
    "Team",
  ]);
  expect(await page.getByLabel("Email", { exact: true }).getAttribute("type")).toBe("email");
  await page.getByLabel("Company").fill("Studio Lindström");
  await page.keyboard.press("Tab");
  await page.getByText("Your account has been updated.").waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Trend lead" }).check();
  await page.getByRole("group", { name: "Roles" }).getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole("checkbox", { name: "Trend lead" }).isChecked())
    .toBe(true);
  expect(await page.getByLabel("Company").inputValue()).toBe("Studio Lindström");
  await page.getByRole("link", { name: "Change Password" }).click();
  await arriveAt(page, "/account/changePassword");
  await page.goto("/account/plan");
  await page
    .getByText("You currently have no plans purchased through the system.", { exact: true })
    .waitFor();
  expect(troubles).toEqual([]);
});
