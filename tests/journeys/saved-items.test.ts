/** Only a browser with the running stack shows that a heart is filled before the server answers, stays after a reload, and is undone by a refusal. */
import { test } from "vitest";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();
const saving = "**/api/users/usr_*";

test("an item is saved before the server answers, announced, stored, and not saved when the server refuses", async () => {
  const { page } = await signedInPerson(browser(), await newVerifiedMember());
  await page.goto("/masterclass");
  const hearts = page.getByRole("button", { name: /^Save / });
  const [heart, second] = [hearts.first(), hearts.nth(1)];
  const name = (await heart.getAttribute("aria-label"))?.replace("Save ", "") ?? "";

  // The server's response is delayed.
  let answer = (): void => undefined;
  const current = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(saving, async (route) => {
    await current;
    await route.continue();
  });
  await heart.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(`${name} has been saved.`)).toBeAttached();
  const saved = page.waitForResponse(/users\/usr_/);
  answer();
  expect((await saved).status()).toBe(200);

  await page.unrouteAll();
  await page.route(saving, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await second.click();
  const problem = /^Error: There was a problem updating your account:/;
  await expect(page.getByText(problem)).toBeAttached();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.unrouteAll();

  await page.goto("/account/favourites");
  await expect(heading(page, "My Saved Items")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();
  const removed = page.waitForResponse(/users\/usr_/);
  await page.getByRole("button", { name: `Save ${name}` }).click();
  expect((await removed).status()).toBe(200);
  await page.reload();
  await expect(page.getByText("You have no favourited content.")).toBeVisible();
});
