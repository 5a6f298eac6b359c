import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { put, remove } from "../../functions/runtime/table/write.ts";
import { shellContract } from "../../shared/contract/shell.ts";
import { call } from "../support/api.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowAtBothWidths,
  newPerson,
  widths,
} from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { newMemberOn, newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf, recordOfPersona, type SignedIn, welcome } from "../support/signed-in.ts";
import { openTable } from "../support/table.ts";

const browser = sharedBrowser();

let made: Promise<SignedIn> | undefined;
/** A member whom nothing has welcomed yet; the tour goes on in one test where another has left it. */
const newcomer = (): Promise<SignedIn> => (made ??= newVerifiedMember().then(recordOf));

/** A member for whom nothing opens by itself. */
const regular = async (size = widths.desktop) =>
  newPerson(browser(), size, { as: recordOf(await newVerifiedMember()) });

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("aria-label") ?? focused?.textContent?.trim() ?? "";
  });

const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 600);
};

const standsAt = (page: Page): Promise<number> => page.evaluate(() => scrollY);

const expectScrolls = async (page: Page): Promise<void> => {
  await turnWheel(page);
  await expect.poll(() => standsAt(page)).toBeGreaterThan(0);
};

const expectLocked = async (page: Page): Promise<void> => {
  const before = await standsAt(page);
  await turnWheel(page);
  for (let frame = 0; frame < 5; frame += 1)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  expect(await standsAt(page)).toBe(before);
};

const dialog = (page: Page, name?: RegExp | string) =>
  page.getByRole("dialog", name === undefined ? {} : { name });

const layoutOf = async ({ access_token }: SignedIn) => {
  const { body } = await call(shellContract.endpoints.readLayout, {}, access_token);
  return shellContract.endpoints.readLayout.replies[200].parse(body).data;
};

test("a visitor says what the browser may keep, by keyboard", async () => {
  const { page, troubles } = await newPerson(browser(), widths.phone, { newcomer: true });
  await page.goto("/upgrade");
  const question = page.getByRole("region", { name: "What this browser may keep" });
  await question.waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("consent");
  await expectAccessible(page);
  await expectNoOverflowAtBothWidths(page);
  // The page can be read meanwhile.
  await expectScrolls(page);

  for (const name of ["Privacy", "Accept all", "Only necessary", "Choose"]) {
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  const choice = dialog(page, "What this browser may keep");
  await choice.waitFor();
  await expectAccessible(page);
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

test("the choice is kept, and changed from the footer", async () => {
  const { page } = await newPerson(browser());
  await page.goto("/login");
  const again = page.getByRole("button", { name: "Cookie settings" });
  await again.press("Enter");
  const choice = dialog(page, "What this browser may keep");
  await choice.getByLabel("Preferences").check();
  await choice.getByRole("button", { name: "Save my choice" }).click();
  await choice.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Cookie settings");
  expect(await page.evaluate(() => localStorage.getItem("consent"))).toBe('{"preferences":true}');
  expect(await page.getByRole("region", { name: "What this browser may keep" }).count()).toBe(0);
});

test("a new member is asked, then welcomed by the film, then shown around, one after the other", async () => {
  const as = await newcomer();
  const { page, troubles } = await newPerson(browser(), widths.desktop, { as, newcomer: true });
  await page.goto("/");
  await page.getByRole("region", { name: "What this browser may keep" }).waitFor();
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
  await expectAccessible(page);
  await expectLocked(page);
  await greeting.getByRole("button", { name: "Play the video" }).press("Enter");
  const film = dialog(page, "How it works");
  await film.locator("video").waitFor();
  await expect.poll(() => film.locator("track[kind=captions]").count()).toBe(1);
  expect((await layoutOf(await newcomer())).video).toBeNull();
  const told = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/video"));
  await page.keyboard.press("Escape");
  expect((await told).status()).toBe(200);
  expect((await layoutOf(await newcomer())).video).toBe(true);

  await dialog(page, /Tooltip 1\/\d/).waitFor();
  await expectLocked(page);
  expect(await focusedName(page)).toBe("Got it");
  // The focus stays inside.
  for (const name of ["Skip tooltips", "Got it"]) {
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedName(page)).toBe(name);
  }
  await page.keyboard.press("Enter");
  await dialog(page, /Tooltip 2\/\d/).waitFor();
  expect((await layoutOf(await newcomer())).tooltip.current).toBe("two");
  // Left for now, it goes on with the next visit, which may be on a phone.
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expectScrolls(page);
  expect(troubles).toEqual([]);
});

test("the tour goes on where it was left, and can be skipped", async () => {
  const as = await newcomer();
  const { page, troubles } = await newPerson(browser(), widths.phone, { as, newcomer: true });
  await page.goto("/");
  await page.getByRole("button", { name: "Only necessary" }).click();
  const tip = dialog(page, /Tooltip 2\/\d/);
  await tip.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tip.getByRole("button", { name: "Got it" }).press("Enter");
  await tip.waitFor({ state: "detached" });
  const told = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/tooltip"));
  await dialog(page, /Tooltip 3\/\d/)
    .getByRole("button", { name: "Skip tooltips" })
    .click();
  await dialog(page).waitFor({ state: "detached" });
  await told;
  expect((await layoutOf(as)).tooltip.current).toBeNull();
  expect(troubles).toEqual([]);
});

/** A popup on a page where nobody else comes by, for as long as `run` takes. */
const withPopup = async (
  change: Readonly<Record<string, unknown>>,
  path: string,
  run: (id: string) => Promise<void>,
): Promise<void> => {
  const table = await openTable();
  const id = `journey-${randomUUID()}`;
  const key = { pk: "LAYOUT", sk: `POPUP#${id}` };
  const popup = {
    id,
    timeout: 1,
    content: "<h2>Linen</h2><p>New this week</p>",
    link1: "/masterclass",
    link1_text: "Read on",
    link2: "",
    link2_text: "",
    ...change,
  };
  const audience = { who: "members", planIds: null, path, startsAt: null, endsAt: null };
  await table.write([put({ ...key, ...audience, popup })]);
  try {
    await run(id);
  } finally {
    await table.write([remove(key)]);
  }
};

const note = (page: Page) => dialog(page, "A note from TrendBible");

test("a popup shows on its page, and stays away once closed", async () => {
  const path = `/upgrade/${randomUUID()}`;
  const { page, troubles } = await regular();
  await withPopup({}, path, async () => {
    await page.goto(path);
    await note(page).getByRole("heading", { name: "Linen" }).waitFor();
    await page.keyboard.press("Escape");
    await note(page).waitFor({ state: "detached" });
    // One that waits longer comes next: it would be the second otherwise.
    await withPopup({ timeout: 2, content: "<h2>Wool</h2>" }, path, async () => {
      await page.reload();
      await note(page).waitFor();
      await expect.poll(() => note(page).getByRole("heading", { name: "Wool" }).count()).toBe(1);
    });
  });
  expect(troubles).toEqual([]);
});

test("a popup's link is counted and followed, and an empty one is not shown", async () => {
  const path = `/upgrade/${randomUUID()}`;
  const change = {
    background: "#eeeeee",
    colour: "#dddddd",
    content: '<h2>Linen</h2><p>New this week<img src=x onerror="window.stolen=1"></p>',
    link2: "/content",
  };
  await withPopup(change, path, async (id) => {
    const { page } = await regular(widths.phone);
    await page.goto(path);
    const shown = note(page);
    await shown.getByRole("heading", { name: "Linen" }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(await page.evaluate(() => "stolen" in window)).toBe(false);
    expect(await shown.getByRole("link").allTextContents()).toEqual(["Read on"]);
    const clicked = page.waitForRequest((request) => request.url().endsWith("/api/auth/clicked"));
    await shown.getByRole("link", { name: "Read on" }).click();
    expect((await clicked).postDataJSON()).toEqual({ id, link: "/masterclass" });
    await page.waitForURL((url) => url.pathname === "/masterclass");
    await shown.waitFor({ state: "detached" });
  });
});

test("a member gives feedback from the footer, by keyboard", async () => {
  const { page, troubles } = await regular(widths.phone);
  await page.goto("/account");
  const give = page.getByRole("button", { name: "Give feedback" });
  await give.press("Enter");
  const survey = dialog(page, "Help us improve your experience");
  await survey.getByRole("group", { name: "How did we do?" }).waitFor();
  await expectAccessible(page);
  await survey.getByRole("radio", { name: "OK" }).press(" ");
  await survey.getByLabel("Your feedback").fill("More linen, please.");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("button", { name: "Submit" }).press("Enter");
  expect((await sent).postDataJSON()).toEqual({
    rating: "ok",
    feedback: "More linen, please.",
    order_id: 0,
  });
  await survey.getByText("Thank you for your feedback.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("Close");
  await page.keyboard.press("Enter");
  await survey.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Give feedback");
  expect(troubles).toEqual([]);
});

test("a second after a confirmation was left the survey asks about its order, once, and never over bank details", async () => {
  const { member, orderId } = await placeByTransfer();
  const as = recordOf(member);
  const coming = { as, newcomer: true, clock: true };
  const { page, troubles } = await newPerson(browser(), widths.desktop, coming);
  await welcome(as.user.id);
  await page.addInitScript(
    (placed) => {
      localStorage.setItem("consent", '{"preferences":false}');
      sessionStorage.setItem("confirmed-order", placed);
    },
    JSON.stringify({ userId: as.user.id, orderId }),
  );
  await page.goto("/confirmation");
  const survey = dialog(page, "Help us improve your experience");
  await page.getByText("Sort code").waitFor();
  // To the order's page, where they stand again.
  await page.getByRole("main").getByRole("link", { name: orderId }).click();
  await page.getByRole("heading", { name: /left to pay$/ }).waitFor();
  await page.getByText("Sort code").scrollIntoViewIfNeeded();
  await page.clock.runFor(5000);
  expect(await survey.count()).toBe(0);
  await page.getByRole("link", { name: "All orders" }).click();
  await page.clock.runFor(2000);
  await survey.waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("radio", { name: "Great" }).check();
  await survey.getByRole("button", { name: "Submit" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ rating: "great", order_id: orderId });
  await survey.getByRole("button", { name: "Close" }).last().click();
  await survey.waitFor({ state: "detached" });
  expect(await page.evaluate(() => sessionStorage.getItem("put-away"))).toContain("survey");
  expect(troubles).toEqual([]);
});

test("alerts differ by member and page, and stay closed", async () => {
  const as = await recordOfPersona("professional");
  const { page } = await newPerson(browser(), widths.desktop, { as });
  const alert = page.getByText("Moving up costs only the difference");
  await page.goto("/content");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await alert.count()).toBe(0);
  await page.goto("/upgrade");
  await alert.waitFor();
  await expectAccessible(page);
  const checked = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/check"));
  await page.getByRole("button", { name: "Close this message" }).click();
  await alert.waitFor({ state: "detached" });
  await page.reload();
  await checked;
  await page.getByRole("contentinfo").waitFor();
  expect(await alert.count()).toBe(0);
});

test("My Plan is a dialog on a phone and a panel beside the page on a desktop", async () => {
  const as = recordOf(await newMemberOn("premium"));
  const { page: phone } = await newPerson(browser(), widths.phone, { as });
  await phone.goto("/account");
  await phone.getByRole("button", { name: "My Plan" }).press("Enter");
  const sheet = dialog(phone, "My Plan");
  await sheet.getByText("The whole library is yours.").waitFor();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await sheet.getByRole("button", { name: "Close" }).last().press("Enter");
  await sheet.waitFor({ state: "detached" });
  expect(await focusedName(phone)).toBe("My Plan");

  const { page } = await newPerson(browser(), widths.desktop, { as });
  await page.goto("/account");
  const toggle = page.getByRole("banner").getByRole("button", { name: "My Plan" });
  await toggle.press("Enter");
  const panel = page.getByRole("region", { name: "My Plan" });
  for (const part of ["What you have", "What we do beyond the library"])
    await panel.getByRole("heading", { name: part }).waitFor();
  const link = panel.getByRole("link", { name: "Talk to our consultants" });
  expect(await link.getAttribute("href")).toBe("/consultancy");
  await page.reload();
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await panel.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("My Plan");

  // Escape closes it from anywhere, as do a press beside it and going on.
  await page.keyboard.press("Enter");
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("My Plan");
  const ways = [
    () => page.getByRole("heading", { level: 1 }).click(),
    async () => {
      await page.getByRole("link", { name: "Orders & Payments" }).first().press("Enter");
      await page.waitForURL("**/account/orders");
    },
  ];
  for (const goOn of ways) {
    await toggle.press("Enter");
    await panel.waitFor();
    await goOn();
    await panel.waitFor({ state: "detached" });
  }
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await panel.count()).toBe(0);
});
