/** Only a browser with the running stack shows where registration, login, logout and a new password lead, and what the browser then stores. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { password } from "../support/api.ts";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newEmail, newMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { fillStepOne, fillStepTwo } from "../support/registration-form.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { logIn } from "../support/shopper.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("auth"));

test("a visitor registers, follows the link in the email and sees the dashboard", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone);
  const address = newEmail();
  await page.goto("/register");
  await page.getByRole("button", { name: /continue|next/i }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error:/);
  await fillStepOne(page, address);
  await page.getByRole("button", { name: /continue|next/i }).click();
  await expect(page.getByLabel("Job role")).toBeVisible();
  await expectNoOverflowAtBothWidths(page);
  await fillStepTwo(page);
  await page.getByRole("button", { name: /register|create/i }).click();
  await expect(page).toHaveURL("/email/verify");

  await page.goto(findLink(await waitForMail(address, "Verify"), "/email/verify/"));
  // A new account has seen neither the film nor the tour.
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Latest" })).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a visitor whose stored session is corrupt logs in at the second attempt, sees the requested page, and logs out again", async () => {
  const { page, troubles } = await newPerson(browser());
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("auth", '{"user":'));
  await page.goto("/search?query=linen");
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
  await logIn(page, "professional@demo.example", "not the password");
  await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page).toHaveURL("/login");
  await logIn(page, "professional@demo.example", password);
  await expect(page).toHaveURL("/search?query=linen");
  await expect(page).toHaveTitle(/^linen, search/);

  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
  await page.goto("/account");
  await expect(page).toHaveURL("/login");
  expect(troubles).toEqual([]);
});

test("an unverified member is sent to the verification page without refused requests, and can request the link again", async () => {
  const member = await newMember();
  const { page } = await signedInPerson(browser(), member);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  for (const start of ["/", "/content"]) {
    await page.goto(start);
    await expect(page).toHaveURL("/email/verify");
    await expect(page.locator("html.page-ready")).toBeAttached();
  }
  expect(refused).toEqual([]);
  await page.goto("/account");
  await expect(page.getByText("Please verify your email address...")).toBeVisible();
  await page.getByRole("button", { name: "Resend Verification Link" }).click();
  const mail = await waitForMail(member.email, "Verify");
  expect(findLink(mail, "/email/verify/")).toContain("signature=");
});

test("a forgotten password is reset by email, which ends all other sessions", async () => {
  const member = await newMember();
  const { page } = await signedInPerson(browser(), member);
  await page.goto("/email/verify");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const { page: other } = await newPerson(browser(), viewports.phone);
  await other.goto("/login");
  const email = other.getByLabel("Email", { exact: true });
  await email.fill(member.email);
  await other.getByRole("button", { name: "Forgotten password?" }).click();
  await expect(email).toHaveValue(member.email);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await other.goto(findLink(await waitForMail(member.email, "Reset"), "/reset-password"));
  const fields = other.locator("input[type=password]");
  await fields.nth(0).fill("another-long-phrase");
  await fields.nth(1).fill("another-long-phrase");
  await other
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other).toHaveURL("/email/verify");

  await page.goto("/account");
  await expect(page).toHaveURL("/login");
  expect(await storedSession(page)).toBeNull();
});
