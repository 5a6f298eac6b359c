/** Only a browser with the running stack shows that the choices of the welcome stay while a member goes back and forth, and become the feed's. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { contentContract } from "../../shared/contract/content/content.ts";
import { expectNoOverflow, viewports } from "../support/browser.ts";
import { newPersonOnPlan, isFilter, type Plan } from "../support/feed-visits.ts";
import { tabTo } from "../support/focus.ts";
import { heading } from "../support/headings.ts";
import { expect } from "../support/page-expect.ts";
import { rewriteResponse } from "../support/rewrite-response.ts";
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
  await expect(heading(visitor.page, "Get Started")).toBeVisible();
  return visitor;
};

test("a member with a plan completes three steps by keyboard", async () => {
  const { page, troubles } = await welcome("premium", viewports.desktop);
  const steps = page.getByRole("list", { name: "Steps" });
  const prompt = page.getByText("Select at least one");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(steps).toHaveCount(0);
  await tabTo(page, "Select My Trends");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Which industries?")).toBeFocused();
  await expect(prompt).toBeVisible();
  await expect(steps).toBeVisible();
  await page.getByLabel("Baby & Kids").focus();
  await page.keyboard.press("Space");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Do you want to know")).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await expect(page.getByRole("group")).toHaveCount(1);
  const nursery = page.getByLabel("Nursery");
  await nursery.focus();
  await page.keyboard.press("Space");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Which ages?")).toBeVisible();
  await expect(prompt).toBeVisible();
  await page.goBack();
  await expect(nursery).toBeChecked();
  await page.goForward();
  await page.getByLabel("Toddler").check();

  const filter = page.waitForRequest(isFilter);
  const updated = page.waitForRequest(
    (request) => request.method() === "POST" && /users\/usr_/.test(request.url()),
  );
  await page.getByRole("button", { name: "View My TrendBible" }).click();
  expect((await filter).postData()?.match(/cat_/g)).toHaveLength(2);
  expect(JSON.parse((await updated).postData() ?? "")).toEqual({ tree: 1, dontNotify: true });
  await expect(page).toHaveURL("/");
  expect(troubles).toEqual([]);
});

test("a member of Basics has only the first step, can skip it, and finds it again", async () => {
  const { page } = await welcome("basics", viewports.phone);
  await page.getByRole("button", { name: "Select My Trends" }).click();
  await expect(heading(page, "Which industries?")).toBeVisible();
  await expect(page.getByRole("list", { name: "Steps" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "View My TrendBible" })).toBeVisible();
  await expectNoOverflow(page);
  await page.goto("/welcome?step=3");
  await expect(heading(page, "Which industries?")).toBeVisible();

  await page.goto("/");
  // The dashboard offers the page, but never redirects to it.
  await page.getByRole("link", { name: "Choose them now" }).click();
  await page.getByRole("button", { name: "Skip to My TrendBible" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Your personalised feed" })).toBeVisible();
  // A member who has skipped it finds it again above the feed, in the menu and on the account page.
  await expect(page.getByRole("link", { name: "Choose them now" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog").getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link", { name: "Select My Trends" })).toBeVisible();
  await menu.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page).toHaveURL("/account");
  const side = page.getByRole("main").getByRole("navigation", { name: "Account" });
  await side.getByRole("link", { name: "Select My Trends" }).click();
  await expect(heading(page, "Get Started")).toBeVisible();
});
