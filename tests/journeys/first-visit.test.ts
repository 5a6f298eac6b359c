import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { layoutContract } from "../../shared/contract/site/layout.ts";
import { call } from "../support/api.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { focusedName } from "../support/focus.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expectLocked, expectScrolls } from "../support/scrolling.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, type SignedIn } from "../support/sign-in-as.ts";

const browser = sharedBrowser();

let made: Promise<SignedIn> | undefined;
/** Creates one new member for both tests, because the second test continues the tour where the first one leaves it. */
const newcomer = (): Promise<SignedIn> => (made ??= newVerifiedMember().then(recordOf));

const dialog = (page: Page, name?: RegExp | string) =>
  page.getByRole("dialog", name === undefined ? {} : { name });

const layoutOf = async ({ access_token }: SignedIn) => {
  const { body } = await call(layoutContract.endpoints.readLayout, {}, access_token);
  return layoutContract.endpoints.readLayout.replies[200].parse(body).data;
};

test("a new member gets the cookie question, then the film, then the tour, one after the other", async () => {
  const as = await newcomer();
  const { page, troubles } = await newPerson(browser(), viewports.desktop, { as, newcomer: true });
  await page.goto("/");
  await page.getByRole("region", { name: "Cookies and storage" }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole("button", { name: "Only necessary" }).click();

  const greeting = dialog(page, "Welcome to My TrendBible.");
  await greeting.waitFor();
  await greeting
    .getByText(
      "Need a tour? Our short video shows you all the features of our platform and how to use them.",
    )
    .waitFor();
  await expect
    .poll(() => greeting.getByRole("button", { name: "Skip video for now" }).count())
    .toBe(1);
  await expectLocked(page);
  await greeting.getByRole("button", { name: "Play the video" }).press("Enter");
  const film = dialog(page, "How it works");
  await film.locator("video").waitFor();
  await expect.poll(() => film.locator("track[kind=captions]").count()).toBe(1);
  expect((await layoutOf(await newcomer())).video).toBeNull();
  const notified = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/video"));
  await page.keyboard.press("Escape");
  expect((await notified).status()).toBe(200);
  expect((await layoutOf(await newcomer())).video).toBe(true);

  await dialog(page, /Tooltip 1\/\d/).waitFor();
  await expectLocked(page);
  expect(await focusedName(page)).toBe("Got it");
  // The dialog keeps the focus inside.
  for (const name of ["Skip tooltips", "Got it"]) {
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedName(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  await dialog(page, /Tooltip 2\/\d/).waitFor();
  expect((await layoutOf(await newcomer())).tooltip.current).toBe("two");
  // The tour continues with the next visit, which may be on a phone.
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expectScrolls(page);
  expect(troubles).toEqual([]);
});

test("the tour continues where it was left, and can be skipped", async () => {
  const as = await newcomer();
  const { page, troubles } = await newPerson(browser(), viewports.phone, { as, newcomer: true });
  await page.goto("/");
  await page.getByRole("button", { name: "Only necessary" }).click();
  const tip = dialog(page, /Tooltip 2\/\d/);
  await tip.waitFor();
  await expectNoOverflow(page);
  await tip.getByRole("button", { name: "Got it" }).press("Enter");
  await tip.waitFor({ state: "detached" });
  const notified = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/tooltip"));
  await dialog(page, /Tooltip 3\/\d/)
    .getByRole("button", { name: "Skip tooltips" })
    .click();
  await dialog(page).waitFor({ state: "detached" });
  await notified;
  expect((await layoutOf(as)).tooltip.current).toBeNull();
  expect(troubles).toEqual([]);
});
