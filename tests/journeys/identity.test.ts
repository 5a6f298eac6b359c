import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../support/api.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newMember } from "../support/members.ts";
import { fillStepOne, fillStepTwo } from "../support/registration-form.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

let people = 0;
const newAddress = (): string => `visitor-${Date.now()}-${(people += 1)}@journey.example`;

const path = (page: Page): string => new URL(page.url()).pathname;
const arriveAt = (page: Page, requested: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === requested);

const logIn = async (page: Page, email: string, phrase = password): Promise<void> => {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(phrase);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

test("a visitor registers, follows the link in the email and sees the dashboard", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  const address = newAddress();
  await page.goto("/register");
  await page.getByLabel("First name").waitFor();

  await page.getByRole("button", { name: /continue|next/i }).click();
  await page.getByRole("alert").first().waitFor();
  await expect.poll(() => page.title()).toMatch(/^Error:/);

  await fillStepOne(page, address);
  await page.getByRole("button", { name: /continue|next/i }).click();
  await page.getByLabel("Job role").waitFor();
  await expectNoOverflowAtBothWidths(page);
  await fillStepTwo(page);
  await page.getByRole("button", { name: /register|create/i }).click();

  await arriveAt(page, "/email/verify");
  const mail = await waitForMail(address, "Verify");
  await page.goto(findLink(mail, "/email/verify/"));
  await arriveAt(page, "/");
  // A new account has seen neither the film nor the tour.
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();
  await page.getByRole("heading", { name: "Latest" }).waitFor();
  expect(troubles).toEqual([]);
});

test("a wrong password shows an error, and the right one opens the dashboard", async () => {
  const { page, troubles } = await newPerson(browser());
  await page.goto("/login");
  await logIn(page, "professional@demo.example", "not the password");
  await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor();
  expect(path(page)).toBe("/login");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await arriveAt(page, "/");
  await page.goto("/login");
  await arriveAt(page, "/");
  expect(troubles).toEqual([]);
});

test("a visitor logs in first, and then sees the requested page", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/masterclass");
  await arriveAt(page, "/login");
  await logIn(page, "professional@demo.example");
  await arriveAt(page, "/masterclass");
  await heading(page, "Masterclass").waitFor();
  await expect.poll(() => page.title()).toBe("Masterclass | TrendBible");
});

test.each([
  ["/account/orders", "/login"],
  ["/checkout", "/login"],
  ["/search?query=linen", "/login"],
  ["/demo/any-download", "/register"],
])(
  "a visitor who opens %s is sent to %s, and the address is stored for later",
  async (queryText, sentTo) => {
    const { page } = await newPerson(browser());
    await page.goto(queryText);
    await arriveAt(page, sentTo);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(queryText);
  },
);

test("an unverified member is sent to the verification page and can request the link again", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/login");
  await logIn(page, "unverified@demo.example");
  await arriveAt(page, "/email/verify");
  // The page makes no request that the server must refuse.
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  for (const start of ["/", "/content"]) {
    await page.goto(start);
    await arriveAt(page, "/email/verify");
    await page.locator("html.page-ready").waitFor({ state: "attached" });
  }
  expect(refused).toEqual([]);
  await page.goto("/account");
  await page.getByText("Please verify your email address...").waitFor();
  await page.getByRole("button", { name: "Resend Verification Link" }).click();
  const mail = await waitForMail("unverified@demo.example", "Verify");
  expect(findLink(mail, "/email/verify/")).toContain("signature=");
});

test("a forgotten password is reset by email, which ends all other sessions", async () => {
  const member = await newMember();
  const address = member.email;
  const { page } = await newPerson(browser(), viewports.desktop, { as: recordOf(member) });
  await page.goto("/email/verify");
  await page.getByRole("heading", { level: 1 }).waitFor();

  const { page: other } = await newPerson(browser(), viewports.phone);
  await other.goto("/login");
  await other.getByLabel("Email", { exact: true }).fill(address);
  await other.getByRole("button", { name: "Forgotten password?" }).click();
  await expect.poll(() => other.getByLabel("Email", { exact: true }).inputValue()).toBe(address);
  await other.getByRole("button", { name: "Send reset link" }).click();
  const link = findLink(await waitForMail(address, "Reset"), "/reset-password");
  await other.goto(link);
  const fields = other.locator("input[type=password]");
  await fields.nth(0).fill("another-long-phrase");
  await fields.nth(1).fill("another-long-phrase");
  await other
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await other.getByRole("button", { name: "Continue" }).click();
  await arriveAt(other, "/email/verify");
  const notified = await waitForMail(address, "password");
  expect(notified.html).not.toContain("another-long-phrase");

  await page.goto("/account");
  await arriveAt(page, "/login");
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("signing out ends the session, and a corrupt stored session is discarded", async () => {
  const { page, troubles } = await newPerson(browser());
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("auth", '{"user":'));
  await page.goto("/login");
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await logIn(page, "professional@demo.example");
  await arriveAt(page, "/");
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await page.waitForFunction(() => localStorage.getItem("auth") === null);
  await arriveAt(page, "/login");
  await page.goto("/account");
  await arriveAt(page, "/login");
  expect(troubles).toEqual([]);
});

test("an unknown page says so, and is logged", async () => {
  const { page } = await newPerson(browser());
  const logged = page.waitForRequest((request) => request.url().endsWith("/api/event-log"));
  await page.goto("/no/such/page");
  await page
    .getByText("We're sorry. Unfortunately, the page you were looking for couldn't be found...")
    .waitFor();
  expect((await logged).postData()).toContain("Received 404");
  await page.goto("/denied");
  await page.getByText("Your access to this page is denied at this time...").waitFor();
});
