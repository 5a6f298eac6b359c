/**
 * Visits every page of a route table as somebody who may see it: the title names it, it fits a phone and a desktop, it is accessible at
 * both widths, and it gets the focus. Dialogs and refused forms are tested in the journeys that open them.
 */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import type { PageRoute } from "../../web/app/page-route.ts";
import { expectAccessible, expectNoOverflow, type Person, viewports } from "./browser.ts";
import { goWithin } from "./go-within.ts";
import { overlappingText } from "./overlapping-text.ts";

/** Who visits a route, its address, and the title if it differs from the route's own. */
export type PageVisit = readonly [who: string, address: string, title?: RegExp];

export interface PageVisits {
  readonly people: ReadonlyMap<string, Person>;
  /** The stops by the names of the routes. */
  readonly stops: Readonly<Record<string, PageVisit>>;
}

/** Defines a test for each route. The tour must exist when the first test begins. */
export const visitPages = (
  routes: ReadonlyArray<Pick<PageRoute, "name" | "title">>,
  tour: () => PageVisits,
): void => {
  test.each(routes.map(({ name, title }) => [name, title] as const))("%s", async (name, title) => {
    const { stops, people } = tour();
    const stop = stops[name];
    if (stop === undefined) throw new Error(`Nobody visits ${name}: say who does, and where`);
    const [who, address, notified = titled(title)] = stop;
    const person = people.get(who);
    if (person === undefined) throw new Error(`There is no ${who}`);
    onTestFailed(person.tell);
    await visit(person.page, address, notified);
    expect(person.troubles.splice(0)).toEqual([]);
  });

  test("every stop belongs to a route", () => {
    const names = routes.map(({ name }) => name);
    expect(Object.keys(tour().stops).filter((name) => !names.includes(name))).toEqual([]);
  });
};

const titled = (title: string): RegExp => new RegExp(`^${title.replaceAll("?", "\\?")}`);

const visit = async (page: Page, address: string, notified: RegExp): Promise<void> => {
  await page.setViewportSize(viewports.desktop);
  await goTo(page, address);
  await expect.poll(() => page.title()).toMatch(notified);
  expect(await page.title()).toMatch(/ \| TrendBible$/);
  await waitForPage(page);
  expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  for (const size of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await expectFitsSmallScreens(page);
};

/** Loads the site for the first page; later ones are opened within it. */
const goTo = async (page: Page, address: string): Promise<void> => {
  if (page.url() === "about:blank") {
    await page.goto("/upgrade/sweep");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  await goWithin(page, address);
};

/** Returns links and buttons of the header that overlap, because the header has only one line for them. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll("header:first-of-type a, header:first-of-type button"),
    ]
      .filter((control) => control.closest("main, [hidden]") === null)
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    return controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other) => {
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return wide > 1 && high > 1 ? [`${one.name} over ${other.name}`] : [];
      }),
    );
  });

/** On narrow screens and with text of twice the size, nothing scrolls sideways and nothing overlaps. */
const expectFitsSmallScreens = async (page: Page): Promise<void> => {
  // The order ends with the desktop's width, because the page has the phone's already and the next page begins with the desktop's.
  const rooms = [
    [viewports.phone, "200%"],
    [{ width: 320, height: 640 }, "100%"],
    [{ width: 768, height: 1024 }, "100%"],
    [viewports.desktop, "200%"],
  ] as const;
  for (const [size, text] of rooms) {
    await page.setViewportSize(size);
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, text);
    await expectNoOverflow(page);
    const over = [...(await overlaps(page)), ...(await overlappingText(page))];
    expect([size.width, text, over]).toEqual([size.width, text, []]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
};

const waitForPage = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.locator("html.page-ready").waitFor({ state: "attached" });
};
