import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { put, remove } from "../../functions/platform/table/write.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { recordOfPersona } from "../support/sign-in-as.ts";
import { openTable } from "../support/table.ts";

const browser = sharedBrowser();

/** Shows a popup on a page that no other test visits, while `run` runs. */
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

const note = (page: Page) => page.getByRole("dialog", { name: "A note from TrendBible" });

test("a popup shows on its page, and stays closed", async () => {
  const path = `/upgrade/${randomUUID()}`;
  const { page, troubles } = await signedInPerson(browser(), await newVerifiedMember());
  await withPopup({}, path, async () => {
    await page.goto(path);
    await note(page).getByRole("heading", { name: "Linen" }).waitFor();
    await page.keyboard.press("Escape");
    await note(page).waitFor({ state: "detached" });
    // The second popup has a longer delay, so the first one would be shown again if it had not stayed closed.
    await withPopup({ timeout: 2, content: "<h2>Wool</h2>" }, path, async () => {
      await page.reload();
      await note(page).waitFor();
      await expect.poll(() => note(page).getByRole("heading", { name: "Wool" }).count()).toBe(1);
    });
  });
  expect(troubles).toEqual([]);
});

test("a popup's link is counted and followed, and a link without a text is not shown", async () => {
  const path = `/upgrade/${randomUUID()}`;
  const change = {
    background: "#eeeeee",
    colour: "#dddddd",
    content: '<h2>Linen</h2><p>New this week<img src=x onerror="window.stolen=1"></p>',
    link2: "/content",
  };
  await withPopup(change, path, async (id) => {
    const { page } = await signedInPerson(browser(), await newVerifiedMember(), viewports.phone);
    await page.goto(path);
    const shown = note(page);
    await shown.getByRole("heading", { name: "Linen" }).waitFor();
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

test("alerts depend on member and page, and stay closed", async () => {
  const as = await recordOfPersona("professional");
  const { page } = await newPerson(browser(), viewports.desktop, { as });
  const alert = page.getByText("If you upgrade you pay only the difference");
  await page.goto("/content");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await alert.count()).toBe(0);
  await page.goto("/upgrade");
  await alert.waitFor();
  const checked = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/check"));
  await page.getByRole("button", { name: "Close this message" }).click();
  await alert.waitFor({ state: "detached" });
  await page.reload();
  await checked;
  await page.getByRole("contentinfo").waitFor();
  expect(await alert.count()).toBe(0);
});
