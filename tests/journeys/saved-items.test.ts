import { describe, expect, test } from "vitest";
import { heading } from "../support/headings.ts";
import { newVerifiedMember } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

describe("saved items", () => {
  test("are saved before the server answers, announced, stored, and undone when the server refuses", async () => {
    const { page } = await signedInPerson(browser(), await newVerifiedMember());
    await page.goto("/masterclass");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const hearts = page.getByRole("button", { name: /^Save / });
    const heart = hearts.first();
    await heart.waitFor();
    const name = (await heart.getAttribute("aria-label"))?.replace("Save ", "") ?? "";

    // The server's response is delayed.
    let answer = (): void => undefined;
    const current = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/users/usr_*", async (route) => {
      await current;
      await route.continue();
    });
    await heart.focus();
    await page.keyboard.press("Enter");
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    await page.getByText(`${name} has been saved.`).waitFor({ state: "attached" });
    const saved = page.waitForResponse(/users\/usr_/);
    answer();
    expect((await saved).status()).toBe(200);

    await page.unrouteAll();
    await page.route("**/api/users/usr_*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    const second = hearts.nth(1);
    await second.click();
    await page.getByText(/^Error: There was a problem updating your account:/).waitFor();
    expect(await second.getAttribute("aria-pressed")).toBe("false");
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    await page.unrouteAll();

    await page.goto("/account/favourites");
    await heading(page, "My Saved Items").waitFor();
    await page.getByRole("article").filter({ hasText: name }).waitFor();
    const gone = page.waitForResponse(/users\/usr_/);
    await page.getByRole("button", { name: `Save ${name}` }).click();
    await gone;
    await page.goto("/account/favourites");
    await page.getByText("You have no favourited content.").waitFor();
  });
});
