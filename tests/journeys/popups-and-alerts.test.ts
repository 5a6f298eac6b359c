/** Only a browser with the running stack shows which popups and alerts come back after a reload, and that their links are counted and followed. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { put, remove } from "../../functions/platform/table/write.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
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

test("a popup stays closed, and the link of the next one is counted and followed", async () => {
  const path = `/upgrade/${randomUUID()}`;
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await withPopup({}, path, async () => {
    await page.goto(path);
    await expect(note(page).getByRole("heading", { name: "Linen" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(note(page)).toHaveCount(0);
    // The second popup has a longer delay, so the first one would be shown again if it had not stayed closed.
    const change = {
      timeout: 2,
      background: "#eeeeee",
      colour: "#dddddd",
      content: '<h2>Wool</h2><p>New this week<img src=x onerror="alert(1)"></p>',
      // A link without a text is not shown.
      link2: "/content",
    };
    await withPopup(change, path, async (id) => {
      await page.reload();
      await expect(note(page).getByRole("heading", { name: "Wool" })).toBeVisible();
      await expect(note(page).getByRole("link")).toHaveText(["Read on"]);
      await expectNoOverflow(page);
      await expect(note(page).locator("[onerror]")).toHaveCount(0);
      const clicked = page.waitForRequest((request) => request.url().endsWith("/api/auth/clicked"));
      await note(page).getByRole("link", { name: "Read on" }).click();
      expect((await clicked).postDataJSON()).toEqual({ id, link: "/masterclass" });
      await expect(page).toHaveURL("/masterclass");
      await expect(note(page)).toHaveCount(0);
    });
  });
  // The browser reports the handler that it has removed.
  expect(troubles.filter((trouble) => !trouble.includes("inline event handler"))).toEqual([]);
});

test("an alert is shown on its page only, and stays closed", async () => {
  const as = await recordOfPersona("professional");
  const { page } = await newPerson(browser(), viewports.desktop, { as });
  const alert = page.getByText("If you upgrade you pay only the difference");
  await page.goto("/upgrade");
  await expect(alert).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Masterclass" }).click();
  await expect(page).toHaveURL("/masterclass");
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(alert).toHaveCount(0);
  const checked = page.waitForResponse((reply) => reply.url().endsWith("/api/auth/check"));
  await page.reload();
  await checked;
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});
