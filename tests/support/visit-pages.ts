/**
 * Every page of a route table, as somebody who may see it: named in the title, fit for a phone and a desktop, accessible
 * at both, and given the focus when it is come to. What an address does not show (dialogs, refused forms) is looked at
 * where a journey opens it.
 */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import type { PageRoute } from "../../web/app/page-route.ts";
import { expectAccessible, expectNoOverflow, type Person, widths } from "./browser.ts";
import { overlappingText } from "./overlapping-text.ts";

/** Who comes to a route, where, and the title when it is not the route's own. */
export type Stop = readonly [who: string, address: string, title?: RegExp];

export interface Tour {
  readonly people: ReadonlyMap<string, Person>;
  /** By the routes' names. */
  readonly stops: Readonly<Record<string, Stop>>;
}

/** A test for each route. The tour is there when the first of them begins. */
export const visitPages = (
  routes: ReadonlyArray<Pick<PageRoute, "name" | "title">>,
  tour: () => Tour,
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

  test("nobody is sent to a route that there is not", () => {
    const names = routes.map(({ name }) => name);
    expect(Object.keys(tour().stops).filter((name) => !names.includes(name))).toEqual([]);
  });
};

const titled = (title: string): RegExp => new RegExp(`^${title.replaceAll("?", "\\?")}`);

const visit = async (page: Page, address: string, notified: RegExp): Promise<void> => {
  await page.setViewportSize(widths.desktop);
  await goTo(page, address);
  await expect.poll(() => page.title()).toMatch(notified);
  expect(await page.title()).toMatch(/ \| TrendBible$/);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  for (const size of [widths.desktop, widths.phone]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await expectRoom(page);
};

/** As the Back button would bring it: the site's code stays. The first page is loaded. */
const goTo = async (page: Page, address: string): Promise<void> => {
  if (page.url() === "about:blank") {
    await page.goto("/upgrade/sweep");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
};

/** Links and buttons of the header, which has one line for them, that stand over each other. */
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

/** On narrow screens, and with text of twice the size, nothing scrolls sideways or stands over anything else. */
const expectRoom = async (page: Page): Promise<void> => {
  // The page is as wide as a phone already, and as a desktop for the next one.
  const rooms = [
    [widths.phone, "200%"],
    [{ width: 320, height: 640 }, "100%"],
    [{ width: 768, height: 1024 }, "100%"],
    [widths.desktop, "200%"],
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

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.locator("html.page-ready").waitFor({ state: "attached" });
};
