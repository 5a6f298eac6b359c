/** Only a browser that loads the built site shows what each page of the library requests while its code is still loading. */
import { test } from "vitest";
import { newVerifiedMember } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const browser = sharedBrowser();

test("pages request everything once, although their first requests start before their code is loaded", async () => {
  const { page, troubles } = await signedInPerson(browser(), await newVerifiedMember());
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The query string is ignored, because the same resource under two addresses would be a repeated request as well.
    if (request.method() === "GET" && /^\/api\/(content|tree)/.test(pathname))
      requested.push(pathname);
  });
  for (const address of [
    "/",
    "/personalised",
    "/content",
    "/masterclass",
    "/category/home-interiors",
    "/content/soft-landing",
  ]) {
    requested.length = 0;
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expect(page.locator("main img").first()).toBeVisible();
    expect([address, requested.length > 0]).toEqual([address, true]);
    expect([address, requested]).toEqual([address, [...new Set(requested)]]);
  }
  expect(troubles).toEqual([]);
});
