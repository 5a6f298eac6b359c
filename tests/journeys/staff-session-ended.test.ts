/** Only a browser with the running stack shows that a form survives the end of its session, and can be saved after a new login. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { memberPassword, type NewMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
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

test("a login with two steps over a form accepts only the same account, and the form can then be saved", async () => {
  const staff = await newTwoStepMember(await newStaff("merchandiser"));
  const other = await newStaff("merchandiser");
  const code = `S-${ownWord().slice(-18)}`.toUpperCase();
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto("/admin/vouchers/new");
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Title").fill("Autumn fair");
  await page.getByLabel("Value").fill("10");
  await endSession(staff);
  const create = page.getByRole("button", { name: "Create voucher" });
  await create.click();
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel("Email")).toHaveValue(staff.email);
  await expectNoOverflowAtBothWidths(page);
  await logInAs(page, other.email);
  await expect(dialog.getByText(`This form is open for ${staff.email}.`)).toBeVisible();
  await logInAs(page, staff.email);
  await dialog.getByLabel("Code from your app").fill(appCode(staff.secret, 1));
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await expect(page.getByLabel("Title")).toHaveValue("Autumn fair");
  await expect(create).toBeFocused();
  await page.keyboard.press("Enter");
  const voucher = page.getByRole("dialog", { name: "Voucher" });
  await expect(voucher.getByText("Not used yet")).toBeVisible();
  expect(troubles).toEqual([]);
});
