import { expect, test } from "vitest";
import { expectNoOverflowAtBothWidths, newPerson, viewports } from "../support/browser.ts";
import { focusedName } from "../support/focus.ts";
import { expectScrolls } from "../support/scrolling.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const browser = sharedBrowser();

test("a visitor chooses by keyboard what the browser may store", async () => {
  const { page, troubles } = await newPerson(browser(), viewports.phone, { newcomer: true });
  await page.goto("/upgrade");
  const question = page.getByRole("region", { name: "Cookies and storage" });
  await question.waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("consent");
  await expectNoOverflowAtBothWidths(page);
  // The question does not block the page.
  await expectScrolls(page);

  for (const name of ["Privacy", "Accept all", "Only necessary", "Choose"]) {
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: "Cookies and storage" });
  await choice.waitFor();
  expect(await choice.getByLabel("Necessary").isDisabled()).toBe(true);
  expect(await choice.getByLabel("Necessary").isChecked()).toBe(true);
  expect(await choice.getByLabel("Preferences").isChecked()).toBe(false);
  await page.keyboard.press("Escape");
  await choice.waitFor({ state: "hidden" });
  expect(await focusedName(page)).toBe("Choose");
  await page.keyboard.press("Enter");
  await choice.getByRole("button", { name: "Save my choice" }).press("Enter");
  await question.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBe('{"preferences":false}');

  expect(troubles).toEqual([]);
});

test("the choice is stored, and can be changed from the footer", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/login");
  const again = page.getByRole("button", { name: "Cookie settings" });
  await again.press("Enter");
  const choice = page.getByRole("dialog", { name: "Cookies and storage" });
  await choice.getByLabel("Preferences").check();
  await choice.getByRole("button", { name: "Save my choice" }).click();
  await choice.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Cookie settings");
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBe('{"preferences":true}');
  expect(await page.getByRole("region", { name: "Cookies and storage" }).count()).toBe(0);
});
