/** Only a browser with the running stack shows that support sees a member's pages, and is itself again after that. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { newStaff } from "../support/staff.ts";
import { act } from "../support/staff-screens.ts";

const browser = sharedBrowser();

test("support views the plan of a member as the member sees it, and stops viewing", async () => {
  const [member, staff] = [await newMemberOn("professional"), await newStaff("support")];
  const { page } = await signedInPerson(browser(), staff, viewports.phone);
  await page.goto(`/admin/people/${member.user.id}`);
  await act(page, "View as customer", { Reason: "Asks what their plan says" });
  const banner = page.getByRole("region", { name: "Viewing as customer" });
  await expect(banner).toBeVisible();
  await page.goto("/account/plan");
  await expect(heading(page, "My Plan")).toBeVisible();
  await expect(page.getByText("Professional").first()).toBeVisible();
  await expect(banner).toContainText("You’re viewing as");
  await expectNoOverflowAtBothWidths(page);
  await banner.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page).toHaveURL(`/admin/people/${member.user.id}`);
  await expect(page.getByText("stopped viewing as customer").first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("auth"))).toBeNull();
});
