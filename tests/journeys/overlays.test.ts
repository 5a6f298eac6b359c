import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authContract } from "../../shared/contract/auth.ts";
import { shellContract } from "../../shared/contract/shell.ts";
import { authRecord } from "../../shared/contract/user-view.ts";
import { call, password, type Persona } from "../support/api.ts";
import {
  expectAccessible,
  expectNoOverflow,
  newPerson,
  openBrowser,
  widths,
} from "../support/browser.ts";
import { placeByTransfer } from "../support/buyer.ts";
import { newVerifiedMember } from "../support/members.ts";
import { openTable } from "../support/table.ts";

type SignedIn = ReturnType<typeof authRecord.parse>;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const welcomed = async (): Promise<SignedIn> => {
  const { user, token } = await newVerifiedMember();
  return { user, access_token: token };
};

let made: Promise<SignedIn> | undefined;
/** A member whom nothing has welcomed yet; the tour goes on in one test where another has left it. */
const newcomer = (): Promise<SignedIn> => (made ??= welcomed());

const recordOf = async (persona: Persona): Promise<SignedIn> => {
  const body = { email: `${persona}@demo.example`, password };
  return authRecord.parse((await call(authContract.endpoints.login, { body })).body);
};

/** Signed in, and with the question about storage answered; its time can be moved. */
const signedIn = async (
  record: SignedIn,
  { size = widths.desktop, regular = false, consent = true } = {},
) => {
  const person = await newPerson(browser, size, { newcomer: !regular });
  await person.page.addInitScript(
    ([auth, choice]) => {
      localStorage.setItem("auth", auth);
      if (choice !== "") localStorage.setItem("consent", choice);
    },
    [JSON.stringify(record), consent ? JSON.stringify({ preferences: false }) : ""] as const,
  );
  await person.page.clock.install();
  return person;
};

/** The page is there and has nothing else to do. */
const settle = async (page: Page): Promise<void> => {
  await page.getByRole("contentinfo").waitFor({ state: "attached" });
  await page.clock.fastForward(5000);
};

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

test.each([
  ["on a phone", widths.phone],
  ["on a desktop", widths.desktop],
])("a visitor says what the browser may keep, by keyboard, %s", async (_, size) => {
  const { page, troubles } = await newPerson(browser, size, { newcomer: true });
  await page.clock.install();
  await page.goto("/upgrade");
  await settle(page);
  const question = page.getByRole("region", { name: "What this browser may keep" });
  await question.waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("consent");
  await expectAccessible(page);
  await expectNoOverflow(page);
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
  const { page } = await newPerson(browser);
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
  const { page, troubles } = await signedIn(await newcomer(), { consent: false });
  await page.goto("/");
  await settle(page);
  await page.getByRole("region", { name: "What this browser may keep" }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole("button", { name: "Only necessary" }).click();

  const welcome = dialog(page, "Welcome to My TrendBible.");
  await welcome.waitFor();
  await welcome
    .getByText(
      "Need a tour? Our short video shows you all the features of our platform and how to use them.",
    )
    .waitFor();
  expect(await welcome.getByRole("button", { name: "Skip video for now" }).count()).toBe(1);
  await expectAccessible(page);
  await expectLocked(page);
  await welcome.getByRole("button", { name: "Play the video" }).press("Enter");
  const film = dialog(page, "How it works");
  await film.locator("video").waitFor();
  expect(await film.locator("track[kind=captions]").count()).toBe(1);
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

test("the tour goes on where it was left, is nowhere on the basket, and can be skipped", async () => {
  const { page, troubles } = await signedIn(await newcomer(), { size: widths.phone });
  await page.goto("/basket");
  await settle(page);
  expect(await dialog(page).count()).toBe(0);
  await page.goto("/");
  await settle(page);
  const tip = dialog(page, /Tooltip 2\/\d/);
  await tip.waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tip.getByRole("button", { name: "Got it" }).press("Enter");
  await tip.waitFor({ state: "detached" });
  await dialog(page, /Tooltip 3\/\d/)
    .getByRole("button", { name: "Skip tooltips" })
    .click();
  await dialog(page).waitFor({ state: "detached" });
  expect((await layoutOf(await newcomer())).tooltip.current).toBeNull();
  await page.reload();
  await settle(page);
  expect(await dialog(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test("a popup waits its own time and for the menu to close, and stays away once closed", async () => {
  const { page, troubles } = await signedIn(await newcomer(), { regular: true });
  const asked = page.waitForResponse((reply) => reply.url().includes("/api/auth/route"));
  await page.goto("/content");
  await settle(page);
  await asked;
  const popup = dialog(page, "A note from TrendBible");
  await page.clock.fastForward(10_000);
  expect(await popup.count()).toBe(0);
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await dialog(page, "Menu").waitFor();
  await page.clock.fastForward(20_000);
  expect(await popup.count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.clock.fastForward(1000);
  await popup.waitFor();
  await popup.getByRole("heading", { name: "Read one all the way through" }).waitFor();
  await page.keyboard.press("Escape");
  await popup.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("Menu");

  await page.reload();
  await settle(page);
  await page.clock.fastForward(40_000);
  expect(await popup.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test("a popup's link is counted and followed, and an empty one is not shown", async () => {
  const table = await openTable();
  const id = `journey-${Date.now()}`;
  const key = { pk: "LAYOUT", sk: `POPUP#${id}` };
  const popup = {
    id,
    timeout: 2,
    background: "#eeeeee",
    colour: "#dddddd",
    content: '<h2>Linen</h2><p>New this week<img src=x onerror="window.stolen=1"></p>',
    link1: "/masterclass",
    link1_text: "Read on",
    link2: "/content",
    link2_text: "",
  };
  const audience = { who: "members", planIds: [14], path: "/account/plan" };
  const times = { startsAt: null, endsAt: null };
  const Item = { ...key, ...audience, ...times, popup };
  await table.write([{ Put: { TableName: table.name, Item } }]);
  try {
    const { page } = await signedIn(await newcomer(), { size: widths.phone, regular: true });
    const asked = page.waitForResponse((reply) => reply.url().includes("/api/auth/route"));
    await page.goto("/account/plan");
    await settle(page);
    await asked;
    await page.clock.fastForward(3000);
    const shown = dialog(page, "A note from TrendBible");
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
  } finally {
    await table.write([{ Delete: { TableName: table.name, Key: key } }]);
  }
});

test("a member gives feedback from the footer, by keyboard", async () => {
  const { page, troubles } = await signedIn(await newcomer(), {
    size: widths.phone,
    regular: true,
  });
  await page.goto("/account");
  await settle(page);
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

test("one second after a confirmation the survey asks about its order, once", async () => {
  const { member, orderId } = await placeByTransfer();
  const { user, token } = member;
  const { page, troubles } = await signedIn({ user, access_token: token });
  await page.addInitScript(
    (placed) => sessionStorage.setItem("confirmed-order", placed),
    JSON.stringify({ userId: user.id, orderId }),
  );
  await page.goto("/confirmation");
  await settle(page);
  const survey = dialog(page, "Help us improve your experience");
  await survey.waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/auth/survey"));
  await survey.getByRole("radio", { name: "Great" }).check();
  await survey.getByRole("button", { name: "Submit" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ rating: "great", order_id: orderId });
  await survey.getByRole("button", { name: "Close" }).last().click();
  await survey.waitFor({ state: "detached" });
  await page.reload();
  await settle(page);
  expect(await survey.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test("alerts differ by member and page, and stay closed", async () => {
  const { page } = await signedIn(await recordOf("professional"), { regular: true });
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
  await settle(page);
  expect(await alert.count()).toBe(0);
});

test("My Plan is a dialog on a phone and a panel beside the page on a desktop", async () => {
  const record = await recordOf("team-member");
  const { page: phone } = await signedIn(record, { size: widths.phone, regular: true });
  await phone.goto("/account");
  await phone.getByRole("button", { name: "My Plan" }).press("Enter");
  const sheet = dialog(phone, "My Plan");
  await sheet.getByText("The whole library is yours.").waitFor();
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await sheet.getByRole("button", { name: "Close" }).last().press("Enter");
  await sheet.waitFor({ state: "detached" });
  expect(await focusedName(phone)).toBe("My Plan");

  const { page } = await signedIn(record, { regular: true });
  await page.goto("/account");
  const toggle = page.getByRole("banner").getByRole("button", { name: "My Plan" });
  await toggle.press("Enter");
  const panel = page.getByRole("region", { name: "My Plan" });
  for (const part of ["What you have", "What we do beyond the library"])
    await panel.getByRole("heading", { name: part }).waitFor();
  const link = panel.getByRole("link", { name: "Talk to our consultants" });
  expect(await link.getAttribute("href")).toMatch(/^https:/);
  await page.reload();
  await panel.getByRole("button", { name: "Close" }).press("Enter");
  await panel.waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("My Plan");
});
