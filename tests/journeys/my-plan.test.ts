/** Only a browser with the running stack shows when My Plan closes, and that the server remembers it as open for the same page alone. */
import { test } from "vitest";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { newMemberOn } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("My Plan is a panel beside the page on a desktop and a dialog on a phone, and every way out of it closes it", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newMemberOn("premium"));
  await page.goto("/account");
  const toggle = page.getByRole("banner").getByRole("button", { name: "My Plan" });
  const panel = page.getByRole("region", { name: "My Plan" });
  await toggle.press("Enter");
  for (const part of ["What you have", "What we do beyond the library"])
    await expect(panel.getByRole("heading", { name: part })).toBeVisible();
  const link = panel.getByRole("link", { name: "Talk to our consultants" });
  await expect(link).toHaveAttribute("href", "/consultancy");

  const closeButton = () => panel.getByRole("button", { name: "Close" }).press("Enter");
  for (const close of [closeButton, () => page.keyboard.press("Escape")]) {
    await close();
    await expect(panel).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel).toBeVisible();
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel).toHaveCount(0);
  await toggle.press("Enter");
  await expect(panel).toBeVisible();
  await page.getByRole("link", { name: "Orders & Payments" }).first().press("Enter");
  await expect(page).toHaveURL("/account/orders");
  await expect(panel).toHaveCount(0);

  const stored = page.waitForResponse(
    (response) => response.request().postData() === JSON.stringify({ planToggle: true }),
  );
  await toggle.press("Enter");
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(panel).toBeVisible();
  // The panel covers no other page that is loaded, although the server has it as open.
  await page.goto("/content");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);

  await page.setViewportSize(viewports.phone);
  await toggle.press("Enter");
  const sheet = page.getByRole("dialog", { name: "My Plan" });
  await expect(sheet.getByText("All seasonal forecasts")).toBeVisible();
  await expectNoOverflow(page);
  await sheet.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
  expect(troubles).toEqual([]);
});
