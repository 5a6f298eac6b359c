import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildFunctions } from "../../infra/build.ts";
import { withBuildLock } from "../../infra/local/build-lock.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import {
  bundleBudget,
  fontsBudget,
  frontBudgets,
  pageBudgets,
  lazyPackageBudgets,
  reportBudget,
  staffBudget,
} from "../bench/budgets.ts";
import { reportParts } from "../bench/report-parts.ts";
import { weighSite } from "../bench/site-weight.ts";

/** The timeout in milliseconds allows for building three dozen bundles on a busy machine. */
const buildTimeout = 600_000;

test("every function's bundle is small", { timeout: buildTimeout }, async () => {
  const bundles = await withBuildLock("functions", buildFunctions);
  const tooLarge = bundles.filter(({ name, bytes }) => bytes > bundleBudget(name));
  expect(tooLarge).toEqual([]);
  expect(bundles.length).toBeGreaterThan(0);
  for (const [name, budget] of Object.entries(lazyPackageBudgets)) {
    const later = bundles
      .map(({ directory }) => join(directory, name))
      .filter((file) => existsSync(file));
    expect([name, later.length]).not.toEqual([name, 0]);
    for (const file of later) expect(statSync(file).size).toBeLessThanOrEqual(budget);
  }
});

const front = await weighSite("front");

test.each(Object.entries(frontBudgets))(
  "%s loads little script for a visitor who arrives there",
  (page, budget) => expect(front.pageScript(page)).toBeLessThanOrEqual(budget),
);

describe("the application", async () => {
  const site = await weighSite("app");

  test.each(Object.entries(pageBudgets))("%s loads little script first", (page, { script }) => {
    expect(site.pageScript(page)).toBeLessThanOrEqual(script);
  });

  test.each(Object.entries(pageBudgets).filter(([, { inAll }]) => inAll !== undefined))(
    "%s loads little script in total with its lazy parts",
    (page, { inAll = 0, onDemand }) => {
      expect(site.pageScript(page) + site.lazyScript(page, onDemand)).toBeLessThanOrEqual(inAll);
    },
  );

  test.each(readdirSync("web/pages/admin"))("%s loads little script in total", (file) => {
    const page = `admin/${basename(file, ".tsx")}`;
    expect(site.pageScript(page) + site.lazyScript(page)).toBeLessThanOrEqual(staffBudget);
  });

  test("a report of the library loads little script, with all the parts that it shows", () => {
    const reports = reportParts(readLibrary("infra/seed/library"));
    expect(Math.max(...[...reports.values()].map(({ length }) => length))).toBeGreaterThan(4);
    const tooHeavy = [...reports].filter(
      ([, parts]) => site.pageScript("content-item", parts) > reportBudget,
    );
    expect(tooHeavy).toEqual([]);
  });

  test("fonts are small", () => {
    expect(site.fonts).toBeGreaterThan(0);
    expect(site.fonts).toBeLessThanOrEqual(fontsBudget);
  });
});
