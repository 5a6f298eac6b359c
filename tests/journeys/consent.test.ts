/** Only a browser shows that the cookie question leaves the page usable, and that the choice stays in the browser until it is changed. */
import { test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { expect } from "../support/page-expect.ts";
import { expectScrolls } from "../support/scrolling.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

test("a visitor chooses by keyboard what the browser may store, and changes the choice from the footer", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone, { newcomer: true });
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("consent"));
  await page.goto("/upgrade");
  const question = page.getByRole("region", { name: "Cookies and storage" });
  await expect(question).toBeVisible();
  expect(await stored()).toBeNull();
  await expectNoOverflowAtBothWidths(page);
  // The question does not block the page.
  await expectScrolls(page);

  await page.keyboard.press("Tab");
  await expect(question.getByRole("link", { name: "Privacy" })).toBeFocused();
  for (const name of ["Accept all", "Only necessary", "Choose"]) {
    await page.keyboard.press("Tab");
    await expect(question.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: "Cookies and storage" });
  await expect(choice.getByLabel("Necessary")).toBeDisabled();
  await expect(choice.getByLabel("Necessary")).toBeChecked();
  await expect(choice.getByLabel("Preferences")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(question.getByRole("button", { name: "Choose" })).toBeFocused();
  await page.keyboard.press("Enter");
  const save = choice.getByRole("button", { name: "Save my choice" });
  await save.press("Enter");
  await expect(question).toHaveCount(0);
  expect(await stored()).toBe('{"preferences":false}');

  await page.reload();
  const again = page.getByRole("button", { name: "Cookie settings" });
  await again.press("Enter");
  await choice.getByLabel("Preferences").check();
  await save.click();
  await expect(choice).toHaveCount(0);
  await expect(again).toBeFocused();
  expect(await stored()).toBe('{"preferences":true}');
  await expect(question).toHaveCount(0);
  expect(troubles).toEqual([]);
});
