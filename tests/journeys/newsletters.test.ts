/**
 * Only a browser with the running stack shows the whole way of a newsletter: from the choice on the account page to the issue, its copy on the
 * web, and both ways to unsubscribe.
 */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { set } from "../../functions/platform/table/write.ts";
import { stackOrigin } from "../support/own-stack.ts";
import { newPerson, viewports } from "../support/browser.ts";
import { heading } from "../support/headings.ts";
import { findLink, waitForMail } from "../support/mailbox.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";
import { openTable } from "../support/table.ts";

const browser = sharedBrowser();

const choice = (page: Page, name: string) =>
  page.getByRole("group", { name: "Newsletter" }).getByRole("button", { name, exact: true });

/** Waits for the server's response, because the button changes before it. */
const choose = async (page: Page, name: string): Promise<void> => {
  const saved = page.waitForResponse(
    (reply) =>
      reply.request().method() === "POST" && /\/api\/users\/(comms\/|usr_)/.test(reply.url()),
  );
  await choice(page, name).click();
  expect((await saved).status()).toBe(200);
};

const expectChosen = (page: Page, name: string): Promise<void> =>
  expect(choice(page, name)).toHaveAttribute("aria-pressed", "true");

test("a member chooses a newsletter, follows a tag, reads the issue on the web, and unsubscribes by one click and on the page", async () => {
  const member = await newVerifiedMember();
  const { page, troubles } = await signedInPerson(browser(), member, viewports.phone);
  await page.goto("/content?tags=circular-design");
  await expect(page.getByText("We’ll email you when there’s something new.")).toBeVisible();
  await page.getByRole("button", { name: "Follow this tag" }).click();
  const following = page.getByRole("button", { name: "Following this tag", pressed: true });
  await expect(following).toBeVisible();

  await page.goto("/account#communications");
  await choose(page, "Weekly");
  await expect(page.getByText("Sent on Mondays.")).toBeVisible();
  await expect(page.getByText(/^We email .…@people\.example\.$/)).toBeVisible();
  await page.getByRole("button", { name: "See what you have agreed to" }).click();
  await expect(page.getByText("I agree to the terms and the privacy policy")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Circular design" })).toBeVisible();

  const notified = { toldUntil: "2026-01-01T00:00:00.000Z" };
  await (await openTable()).write([set({ pk: `USER#${member.user.id}`, sk: "LETTERS" }, notified)]);
  // The local console sends next Monday's issue in the same way.
  const sent = await fetch(new URL("/_local/letters", stackOrigin()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ to: member.email }),
  });
  expect(await sent.json()).toMatchObject({ outcome: "mail" });
  const issue = await waitForMail(member.email, "Letter");

  const { page: web } = await newPerson(browser(), viewports.desktop);
  await web.goto(findLink(issue, "/letter/"));
  await expect(heading(web, "New for what you follow", 2)).toBeVisible();
  await expect(web.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(12);

  const address = new URL(issue.headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
  const clicked = await fetch(new URL(address.pathname, stackOrigin()), {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(clicked.status).toBe(200);
  await web.goto(findLink(issue, "/comms/"));
  await expectChosen(web, "Unsubscribe");
  await choose(web, "Monthly");
  await expect(web.getByText("Sent on the first Monday of the month.")).toBeVisible();
  await choose(web, "Unsubscribe");
  await page.reload();
  await expectChosen(page, "Unsubscribe");
  expect(troubles).toEqual([]);
});
