/**
 * Only a browser with the running stack shows that the cookie question, the film and the tour follow one another, hold the page and the focus,
 * and continue on the next visit.
 */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { layoutContract } from "../../shared/contract/site/layout.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { expectLocked, expectScrolls } from "../support/scrolling.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, type SignedIn } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

const dialog = (page: Page, name?: RegExp | string) =>
  page.getByRole("dialog", name === undefined ? {} : { name });

const layoutOf = async ({ access_token }: SignedIn) => {
  const { body } = await call(layoutContract.endpoints.readLayout, {}, access_token);
  return layoutContract.endpoints.readLayout.replies[200].parse(body).data;
};

test("a new member gets the cookie question, then the film, then the tour, which the next visit continues on a phone", async () => {
  const as = recordOf(await newVerifiedMember());
  const { page, troubles } = await newPerson(browser(), viewports.desktop, { as, newcomer: true });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Cookies and storage" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Only necessary" }).click();

  const greeting = dialog(page, "Welcome to My TrendBible.");
  await expect(greeting).toContainText(
    "Need a tour? Our short video shows you all the features of our platform and how to use them.",
  );
  await expect(greeting.getByRole("button", { name: "Skip video for now" })).toHaveCount(1);
  await expectLocked(page);
  await greeting.getByRole("button", { name: "Play the video" }).press("Enter");
  const film = dialog(page, "How it works");
  await expect(film.locator("video")).toBeVisible();
  await expect(film.locator("track[kind=captions]")).toHaveCount(1);
  expect((await layoutOf(as)).video).toBeNull();
  await page.keyboard.press("Escape");

  await expect(dialog(page, /Tooltip 1\/\d/)).toBeVisible();
  await expect.poll(async () => (await layoutOf(as)).video).toBe(true);
  await expectLocked(page);
  const onward = dialog(page).getByRole("button", { name: "Got it" });
  const skip = dialog(page).getByRole("button", { name: "Skip tooltips" });
  await expect(onward).toBeFocused();
  // The dialog keeps the focus inside.
  for (const button of [skip, onward]) {
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(dialog(page, /Tooltip 2\/\d/)).toBeVisible();
  await expect.poll(async () => (await layoutOf(as)).tooltip.current).toBe("two");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expectScrolls(page);

  await page.setViewportSize(viewports.phone);
  await page.reload();
  await expect(dialog(page, /Tooltip 2\/\d/)).toBeVisible();
  await expectNoOverflow(page);
  await onward.press("Enter");
  await expect(dialog(page, /Tooltip 3\/\d/)).toBeVisible();
  await skip.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(async () => (await layoutOf(as)).tooltip.current).toBeNull();
  expect(troubles).toEqual([]);
});
