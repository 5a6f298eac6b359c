/** Reading a report: every kind of block, page by page, by keyboard, on a phone and in print. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { blockKinds, type BlockKind } from "../../shared/contract/content/blocks/registry.ts";
import { expectNoOverflow, newPerson, viewports } from "../support/browser.ts";
import { bytesOf } from "../support/downloads.ts";
import { heading } from "../support/headings.ts";
import { newMemberOn } from "../support/members.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { recordOf } from "../support/sign-in-as.ts";

const { items } = readLibrary("infra/seed/library");
const kindsOf = (pages: (typeof items)[number]["pages"]): ReadonlySet<BlockKind> =>
  new Set(pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));

/** Finds a published report of several pages that has all of these kinds of blocks. */
const reportWith = (...kinds: readonly BlockKind[]) => {
  const found = items
    .filter(({ head, pages }) => head.media === "digital" && pages.length > 1)
    .find(({ pages }) => kinds.every((kind) => kindsOf(pages).has(kind)));
  if (found === undefined) throw new Error(`The seed has no report with ${kinds.join(", ")}`);
  return found;
};
const addressOf = ({ slug }: { slug: string }): string => `/content/${slug}`;

const browser = sharedBrowser();
let page: Page;
let phone: Page;
let troubles: string[];

beforeAll(async () => {
  const as = recordOf(await newMemberOn("premium"));
  ({ page, troubles } = await newPerson(browser(), viewports.desktop, { as }));
  ({ page: phone } = await newPerson(browser(), viewports.phone, { as }));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

const open = async (where: Page, address: string): Promise<void> => {
  await where.goto(address);
  await where.getByRole("article").first().waitFor();
};

const notice = "This part of the page cannot be shown here yet.";
const commerce = reportWith("download-list", "product-card", "comparison", "footnotes");

test("the seed shows every kind of block", () => {
  const shown = new Set(items.flatMap(({ pages }) => [...kindsOf(pages)]));
  expect(blockKinds.filter((kind) => !shown.has(kind))).toEqual([]);
});

test.each([
  ["a phone", commerce, () => phone],
  ["a desktop", reportWith("gallery", "image-text-overlay"), () => page],
])("a whole report on %s shows all of its blocks and is accessible", async (_, report, where) => {
  await open(where(), addressOf(report));
  await expect.poll(() => where().getByRole("article").count()).toBe(report.pages.length);
  expect(await where().getByText(notice).count()).toBe(0);
  await expect.poll(() => where().title()).toBe(`${report.head.title} | TrendBible`);
  await expectNoOverflow(where());
});

test("a single page has Back and Next, which work by keyboard, and a page number that does not exist shows an error", async () => {
  await open(page, `${addressOf(commerce)}/1`);
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  const steps = page.getByRole("navigation", { name: "Pages" });
  await expect.poll(() => steps.getByRole("link").count()).toBe(1);
  await steps.getByRole("link", { name: /^Next/ }).press("Enter");
  await page.waitForURL(`**${addressOf(commerce)}/2`);
  const second = commerce.pages[1]?.title ?? "";
  await heading(page, second).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await steps.getByRole("link", { name: /^Back/ }).press("Enter");
  await page.waitForURL(`**${addressOf(commerce)}/1`);
  for (const wrong of [String(commerce.pages.length + 1), "0", "1e9", "99999999999", "two"]) {
    await page.goto(`${addressOf(commerce)}/${wrong}`);
    await page.getByText("We're sorry.").first().waitFor();
  }
});

test("the header changes its style after 200 px and a quarter of the window", async () => {
  await open(page, addressOf(commerce));
  const look = () => page.getByRole("banner").getAttribute("class");
  const atTop = await look();
  await page.evaluate(() => scrollTo({ top: Math.max(200, innerHeight / 4) - 10 }));
  expect(await look()).toBe(atTop);
  await page.evaluate(() => scrollTo({ top: Math.max(200, innerHeight / 4) + 10 }));
  await expect.poll(look).not.toBe(atTop);
});

test("a gallery works by keyboard, without animations", async () => {
  await open(page, addressOf(reportWith("gallery")));
  const opener = page.getByRole("button", { name: /\(larger\)/ }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/1 of/).waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await dialog.getByText(/2 of/).waitFor();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Tab");
  expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
});

test("a colour of a palette is copied, and the palette is saved as a file", async () => {
  await open(page, addressOf(reportWith("colour-palette", "colour-combinations")));
  const swatch = page.getByRole("button", { name: /^Copy / }).first();
  const hex = /#[0-9A-F]{6}/i.exec((await swatch.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await swatch.press("Enter");
  await page.getByText(`${hex} copied`).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);
  const starts = { ASE: "ASEF", CSS: "/* ", JSON: "{" };
  for (const [format, start] of Object.entries(starts)) {
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

test("files open through a temporary address in a new tab, and a product leads to the basket", async () => {
  await open(page, addressOf(commerce));
  const [first] = commerce.head.files;
  const tab = page.waitForEvent("popup");
  const fetched = page.context().waitForEvent("response", (it) => it.url().includes("/files/"));
  await page.getByRole("button", { name: first?.caption ?? "" }).click();
  expect((await fetched).url()).toMatch(/X-Amz-Expires=300/);
  await (await tab).close();
  await page.getByRole("link", { name: /^Add to basket|^Choose an option/ }).click();
  await page.waitForURL("**/basket");
  await page.getByRole("button", { name: /^Remove / }).waitFor();
});

describe("players", () => {
  test("a video is not loaded before it is started, and can be loaded then", async () => {
    const queryText: string[] = [];
    page.on("request", (request) => void queryText.push(request.url()));
    await open(page, addressOf(reportWith("video-feature")));
    const film = page.locator("video");
    await film.scrollIntoViewIfNeeded();
    expect(queryText.filter((url) => /\.(mp4|webm)\?/.test(url))).toEqual([]);
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
  });

  test("an embedded player is requested only after a click", async () => {
    const embedded = items.find(({ pages }) => kindsOf(pages).has("embed"));
    const query: string[] = [];
    await phone.route(/vimeo|youtube/, (route) => {
      query.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>A player</p>" });
    });
    await open(phone, `/content/${embedded?.slug}`);
    const load = phone.getByRole("button", { name: /^Load the player from/ });
    await load.scrollIntoViewIfNeeded();
    await expectNoOverflow(phone);
    expect(query).toEqual([]);
    await load.press("Enter");
    await phone.frameLocator("iframe").getByText("A player").waitFor();
    expect(query).toHaveLength(1);
  });
});

describe("print", () => {
  /** Prints the current page, and returns how many sheets and pictures the PDF has. */
  const print = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sheets = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
    const a4 = pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g)?.length ?? 0;
    expect(a4).toBe(sheets);
    return { sheets, pictures: pdf.match(/\/Subtype \/Image/g)?.length ?? 0 };
  };

  test("a report is printed with all its pictures and without the controls of the screen", async () => {
    await open(page, addressOf(commerce));
    const whole = await print();
    const pages = commerce.pages.length;
    expect(whole.sheets).toBeGreaterThanOrEqual(pages);
    // The PDF also has the pictures further down, which load lazily on the screen.
    expect(whole.pictures).toBeGreaterThanOrEqual(pages);

    await page.emulateMedia({ media: "print" });
    for (const chrome of ["banner", "navigation", "contentinfo"] as const)
      expect(await page.getByRole(chrome).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Save|Print|Back)/ }).count()).toBe(0);
    await page.emulateMedia({ media: null });

    await open(page, `${addressOf(commerce)}/2`);
    const one = await print();
    expect(one.sheets).toBeGreaterThanOrEqual(1);
    expect(one.sheets).toBeLessThan(whole.sheets - 2);
  });
});

test("no page of these tests has logged an error", () => {
  expect(troubles).toEqual([]);
});
