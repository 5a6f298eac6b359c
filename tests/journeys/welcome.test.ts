import { rewriteResponse } from "../support/rewrite-response.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { newPersonOnPlan, isFilter, type Plan } from "../support/feed-visits.ts";
import { focusedName, tabTo } from "../support/focus.ts";
import { sharedBrowser } from "../support/shared-browser.ts";

const { readTree } = contentContract.endpoints;

const browser = sharedBrowser();

const step = (title: string, categories: readonly string[]) => ({
  status: true,
  title,
  text: "Words of the server.",
  categories,
});

/** Replaces the library's own steps, so that the test does not depend on them. */
const withSteps = async (page: Page): Promise<void> => {
  await rewriteResponse(page, "**/api/tree", (real) => {
    const { data } = readTree.replies[200].parse(real);
    const baby = data.find(({ title }) => title === "Baby & Kids");
    const tree = {
      step1: step(
        "Which industries?",
        data.map(({ id }) => id),
      ),
      step2: step(
        "Do you want to know",
        data.flatMap(({ children }) => children.map(({ id }) => id)),
      ),
      step3: step(
        "Which ages?",
        baby?.children.flatMap((child) => child.grand_children.map(({ id }) => id)) ?? [],
      ),
    };
    return { data, tree };
  });
};

const welcome = async (plan: Plan, size: { width: number; height: number }) => {
  const visitor = await newPersonOnPlan(browser(), plan, { size });
  await withSteps(visitor.page);
  await visitor.page.goto("/welcome");
  await visitor.page.getByRole("heading", { name: "Get Started" }).waitFor();
  return visitor;
};

describe("the welcome", () => {
  test("a member with a plan completes three steps by keyboard", async () => {
    const { page, troubles } = await welcome("premium", viewports.desktop);
    expect(await page.getByRole("banner").count()).toBeLessThanOrEqual(1);
    expect(await page.getByRole("list", { name: "Steps" }).count()).toBe(0);
    await tabTo(page, "Select My Trends");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();
    expect(await focusedName(page)).toBe("Which industries?");
    await page.getByText("Select at least one").waitFor();
    await page.getByRole("list", { name: "Steps" }).waitFor();
    await page.getByLabel("Baby & Kids").focus();
    await page.keyboard.press("Space");
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Do you want to know" }).waitFor();
    expect(await page.getByText("Select at least one").count()).toBe(0);
    await expect.poll(() => page.getByRole("group").count()).toBe(1);
    await page.getByLabel("Nursery").focus();
    await page.keyboard.press("Space");
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Which ages?" }).waitFor();
    await page.getByText("Select at least one").waitFor();
    await page.goBack();
    expect(await page.getByLabel("Nursery").isChecked()).toBe(true);
    await page.goForward();
    await page.getByLabel("Toddler").check();

    const filter = page.waitForRequest(isFilter);
    const updated = page.waitForRequest(
      (request) => request.method() === "POST" && /users\/usr_/.test(request.url()),
    );
    await page.getByRole("button", { name: "View My TrendBible" }).click();
    expect((await filter).postData()?.match(/cat_/g)).toHaveLength(2);
    expect(JSON.parse((await updated).postData() ?? "")).toEqual({ tree: 1, dontNotify: true });
    await page.waitForURL((url) => url.pathname === "/");
    expect(troubles).toEqual([]);
  });

  test("a member of Basics has only the first step, and can skip it", async () => {
    const { page } = await welcome("basics", viewports.phone);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Select My Trends" }).click();
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();
    expect(await page.getByRole("list", { name: "Steps" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
    await page.getByRole("button", { name: "View My TrendBible" }).waitFor();
    await expectNoOverflow(page);
    await page.goto("/welcome?step=3");
    await page.getByRole("heading", { name: "Which industries?" }).waitFor();

    await page.goto("/");
    // The dashboard offers the page, but never redirects to it.
    await page.getByRole("link", { name: "Choose them now" }).click();
    await page.getByRole("button", { name: "Skip to My TrendBible" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("heading", { name: "Your personalised feed" }).waitFor();
    // A member who has skipped it finds it again above the feed, in the menu and on the account page.
    await page.getByRole("link", { name: "Choose them now" }).waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    const account = page.getByRole("dialog").getByRole("navigation", { name: "Account" });
    await account.getByRole("link", { name: "Select My Trends" }).waitFor();
    await account.getByRole("link", { name: "Account", exact: true }).click();
    await page.waitForURL("**/account");
    const side = page.getByRole("main").getByRole("navigation", { name: "Account" });
    await side.getByRole("link", { name: "Select My Trends" }).click();
    await page.getByRole("heading", { name: "Get Started" }).waitFor();
  });
});
