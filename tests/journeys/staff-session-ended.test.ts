/** A staff member's session ends while a form is open: they log in over it, and lose nothing that they typed. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { type NewMember, newVerifiedMember, memberPassword } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { ownWord } from "../support/staff-shop.ts";
import { appCode, newTwoStepMember } from "../support/two-step.ts";

const browser = sharedBrowser();

const endSession = async ({ visitor, token }: NewMember): Promise<void> => {
  const { logout } = authContract.endpoints;
  expect((await visitor.call(logout, {}, token)).status).toBe(204);
};

const loginDialog = (page: Page) => page.getByRole("dialog", { name: "Log in to continue" });

const logInAs = async (page: Page, email: string): Promise<void> => {
  const dialog = loginDialog(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(memberPassword);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
};

test("a login over a page's form accepts only the same account, and the form can then be saved", async () => {
  const staff = await newStaff("merchandiser");
  const other = await newStaff("merchandiser");
  const code = `S-${ownWord().slice(-18)}`.toUpperCase();
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin/vouchers/new");
  await heading(page, "New voucher").waitFor();
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Title").fill("Autumn fair");
  await page.getByLabel("Value").fill("10");
  await endSession(staff);
  const create = page.getByRole("button", { name: "Create voucher" });
  await create.click();
  const dialog = loginDialog(page);
  await dialog.waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(staff.email);
  await expectNoOverflow(page);
  await logInAs(page, other.email);
  await dialog.getByText(`This form is open for ${staff.email}.`, { exact: false }).waitFor();
  await logInAs(page, staff.email);
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByLabel("Code").inputValue()).toBe(code);
  expect(await page.getByLabel("Title").inputValue()).toBe("Autumn fair");
  await expect
    .poll(() => create.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Voucher" }).getByText("Not used yet").waitFor();
  expect(
    troubles.filter((trouble) => !trouble.includes("401") && !trouble.includes("422")),
  ).toEqual([]);
});

test("a login with two steps over a dialog keeps what was typed in the dialog", async () => {
  const [member, made] = [await newVerifiedMember(), await newStaff("support")];
  const staff = await newTwoStepMember(made);
  const { page } = await signedInPerson(browser(), staff);
  await page.goto(`/admin/people/${member.user.id}`);
  await page.getByRole("button", { name: "Log a data request" }).click();
  const sheet = page.getByRole("dialog", { name: "Log a data request" });
  await sheet.getByLabel("What they asked for").fill("A copy of all that there is");
  await sheet.getByLabel("Request").selectOption("export");
  await sheet.getByLabel("Received by").selectOption("letter");
  await sheet.getByLabel("Received on").fill(new Date().toISOString().slice(0, 10));
  await endSession(staff);
  await sheet.getByRole("button", { name: "Log a data request", exact: true }).click();
  await logInAs(page, staff.email);
  const dialog = loginDialog(page);
  await dialog.getByLabel("Code from your app").fill(appCode(staff.secret, 1));
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await sheet.getByLabel("What they asked for").inputValue()).toBe(
    "A copy of all that there is",
  );
  await sheet.getByRole("button", { name: "Log a data request", exact: true }).click();
  await page.getByText("Request logged", { exact: false }).first().waitFor();
  await page.getByText("Open data request: copy of their data.", { exact: false }).waitFor();
});
