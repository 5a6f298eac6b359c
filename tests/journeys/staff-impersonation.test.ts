/** Support views the site as a member on a phone, and an administrator creates a job title on a desktop. */
import { expect, test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { ownWord } from "../support/staff-shop.ts";

const browser = sharedBrowser();

test("support views the plan of a member as the member sees it, and stops viewing", async () => {
  const member = await newMemberOn("professional");
  const staff = await newStaff("support");
  const { page } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto(`/admin/people/${member.user.id}`);
  await page.getByRole("button", { name: "View as customer" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Reason").fill("Asks what their plan says");
  await sheet.getByRole("button", { name: "View as customer" }).click();
  const banner = page.getByRole("region", { name: "Viewing as customer" });
  await banner.waitFor();
  await page.goto("/account/plan");
  await heading(page, "My Plan").waitFor();
  await page.getByText("Professional").first().waitFor();
  expect(await banner.textContent()).toContain("You’re viewing as");
  await expectNoOverflow(page);
  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await page.waitForURL(/\/admin\/people\/usr_/);
  await page.getByText("stopped viewing as customer").first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("auth"))).toBeNull();
});

test("an administrator creates a job title and opens it", async () => {
  const title = `Stylist ${ownWord()}`;
  const staff = await newStaff("administrator");
  const { page, troubles } = await signedInPerson(browser(), staff, viewports.desktop);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Job titles" }).click();
  await page.getByRole("link", { name: "New job title" }).first().click();
  // The test waits for the form, because the list before it also has a field for titles.
  await heading(page, "New job title").waitFor();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Create job title" }).click();
  await page.getByText("New role has been created!").waitFor();
  await page.getByRole("link", { name: title }).click();
  const drawer = page.getByRole("dialog", { name: "Job title" });
  await drawer.getByText("No one has it.").waitFor();
  expect(troubles).toEqual([]);
});
