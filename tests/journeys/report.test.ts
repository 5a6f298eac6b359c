/**
 * Only a browser with the running stack shows a report of the library as a whole: each of its blocks with its signed files, under the site's
 * content security policy, page by page, on a phone and in print.
 */
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { blockKinds, type BlockKind } from "../../shared/contract/content/blocks/registry.ts";
import { expectNoOverflowAtBothWidths } from "../support/browser.ts";
import { bytesOf } from "../support/downloads.ts";
import { goWithin } from "../support/go-within.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn } from "../support/members.ts";
import { expect } from "../support/page-expect.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { signedInPerson } from "../support/signed-in-person.ts";

const { items } = readLibrary("infra/seed/library");
type Item = (typeof items)[number];
const kindsOf = (pages: Item["pages"]): ReadonlySet<BlockKind> =>
  new Set(pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));

/** Finds a published report of several pages that has all of these kinds of blocks. */
const reportWith = (...kinds: readonly BlockKind[]): Item => {
  const found = items
    .filter(({ head, pages }) => head.media === "digital" && pages.length > 1)
    .find(({ pages }) => kinds.every((kind) => kindsOf(pages).has(kind)));
  if (found === undefined) throw new Error(`The seed has no report with ${kinds.join(", ")}`);
  return found;
};
const addressOf = ({ slug }: Item): string => `/content/${slug}`;
const commerce = reportWith("download-list", "product-card", "comparison", "footnotes");

const browser = sharedBrowser();
let page: Page;
let troubles: string[];

beforeAll(async () => {
  ({ page, troubles } = await signedInPerson(browser(), await newMemberOn("premium")));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/account");
});

/** Opens a whole report, and expects all of its pages, without a block that cannot be shown, at both widths. */
const openWhole = async (report: Item): Promise<void> => {
  await goWithin(page, addressOf(report));
  await expect(page).toHaveTitle(`${report.head.title} | TrendBible`);
  await expect(page.getByRole("article")).toHaveCount(report.pages.length);
  await expect(page.getByText("This part of the page cannot be shown here yet.")).toHaveCount(0);
  await expectNoOverflowAtBothWidths(page);
};

/** Prints the current page, and returns how many sheets and pictures the PDF has. */
const print = async () => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  const a4 = pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g)?.length ?? 0;
  expect(a4).toBe(sheets);
  return { sheets, pictures: pdf.match(/\/Subtype \/Image/g)?.length ?? 0 };
};

test("the seed shows every kind of block", () => {
  const shown = new Set(items.flatMap(({ pages }) => [...kindsOf(pages)]));
  expect(blockKinds.filter((kind) => !shown.has(kind))).toEqual([]);
});

test("a whole report has all of its blocks, is printed with all its pictures, opens its files in a new tab, and sells its product", async () => {
  await openWhole(commerce);
  // The header changes its style after 200 px and a quarter of the window.
  const banner = page.getByRole("banner");
  const atTop = (await banner.getAttribute("class")) ?? "";
  await page.evaluate(() => scrollTo({ top: Math.max(200, innerHeight / 4) - 10 }));
  await expect(banner).toHaveAttribute("class", atTop);
  await page.evaluate(() => scrollTo({ top: Math.max(200, innerHeight / 4) + 10 }));
  await expect(banner).not.toHaveAttribute("class", atTop);

  const pages = commerce.pages.length;
  const whole = await print();
  expect(whole.sheets).toBeGreaterThanOrEqual(pages);
  // The PDF also has the pictures further down, which load lazily on the screen.
  expect(whole.pictures).toBeGreaterThanOrEqual(pages);
  await page.emulateMedia({ media: "print" });
  for (const chrome of ["banner", "navigation", "contentinfo"] as const)
    await expect(page.getByRole(chrome)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Save|Print|Back)/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const [first] = commerce.head.files;
  const tab = page.waitForEvent("popup");
  const fetched = page.context().waitForEvent("response", (it) => it.url().includes("/files/"));
  await page.getByRole("button", { name: first?.caption ?? "" }).click();
  expect((await fetched).url()).toMatch(/X-Amz-Expires=300/);
  await (await tab).close();
  await page.getByRole("link", { name: /^Add to basket|^Choose an option/ }).click();
  await expect(page).toHaveURL("/basket");
  await expect(page.getByRole("button", { name: /^Remove / })).toBeVisible();

  await goWithin(page, `${addressOf(commerce)}/2`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const one = await print();
  expect(one.sheets).toBeGreaterThanOrEqual(1);
  expect(one.sheets).toBeLessThan(whole.sheets - 2);
});

test("a single page has Back and Next, which work by keyboard and move the focus to the page", async () => {
  await goWithin(page, `${addressOf(commerce)}/1`);
  await expect(page.getByRole("article")).toHaveCount(1);
  const steps = page.getByRole("navigation", { name: "Pages" });
  await expect(steps.getByRole("link")).toHaveCount(1);
  await steps.getByRole("link", { name: /^Next/ }).press("Enter");
  await expect(page).toHaveURL(`${addressOf(commerce)}/2`);
  await expect(heading(page, commerce.pages[1]?.title ?? "")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await steps.getByRole("link", { name: /^Back/ }).press("Enter");
  await expect(page).toHaveURL(`${addressOf(commerce)}/1`);
});

test("a gallery opens by keyboard without animations, a colour is copied, and a palette is saved as a file", async () => {
  await openWhole(reportWith("gallery", "image-text-overlay", "colour-palette"));
  const opener = page.getByRole("button", { name: /\(larger\)/ }).first();
  await opener.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 of");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("2 of");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const swatch = page.getByRole("button", { name: /^Copy .*#/ }).first();
  const hex = /#[0-9A-F]{6}/i.exec((await swatch.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await swatch.press("Enter");
  await expect(page.getByText(`${hex} copied`).first()).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);
  for (const [format, start] of Object.entries({ ASE: "ASEF", CSS: "/* ", JSON: "{" })) {
    const saved = page.waitForEvent("download");
    await page
      .getByRole("button", { name: new RegExp(`as ${format},`) })
      .first()
      .click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z0-9-]+\\.${format.toLowerCase()}$`));
    expect((await bytesOf(file)).toString("latin1").startsWith(start)).toBe(true);
  }
});

test("a film and an embedded player load once they are started, and not before", async () => {
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(request.url()));
  await goWithin(page, addressOf(reportWith("video-feature")));
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  expect(requested.filter((url) => /\.(mp4|webm)\?/.test(url))).toEqual([]);
  const seconds = await film.evaluate(
    (it) =>
      new Promise<number>((resolve, reject) => {
        if (!(it instanceof HTMLVideoElement)) return reject(new Error("No film"));
        it.addEventListener("loadedmetadata", () => resolve(it.duration));
        it.addEventListener("error", () => reject(new Error(it.error?.message)));
        it.preload = "metadata";
      }),
  );
  expect(seconds).toBeGreaterThan(1);

  const player = /vimeo|youtube/;
  await page.route(player, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>A player</p>" }),
  );
  await goWithin(page, addressOf(reportWith("embed")));
  const load = page.getByRole("button", { name: /^Load the player from/ });
  await load.scrollIntoViewIfNeeded();
  await expectNoOverflowAtBothWidths(page);
  expect(requested.filter((url) => player.test(url))).toEqual([]);
  await load.press("Enter");
  await expect(page.frameLocator("iframe").getByText("A player")).toBeVisible();
  expect(requested.filter((url) => player.test(url))).toHaveLength(1);
});

test("no page of these tests has logged an error", () => {
  expect(troubles).toEqual([]);
});
