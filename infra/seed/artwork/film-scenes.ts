/** What the welcome film shows of the platform, and says of it. */
import type { Page } from "playwright-core";

/** Shows the page as it stands for so many seconds. */
export type Hold = (seconds: number) => Promise<void>;
/** Moves the page so many pixels down in so many seconds. */
export type Scroll = (pixels: number, seconds: number) => Promise<void>;

export interface Scene {
  readonly path: string;
  readonly caption: string;
  /** Before the first picture. */
  readonly ready?: (page: Page) => Promise<void>;
  readonly play: (page: Page, hold: Hold, scroll: Scroll) => Promise<void>;
}

export const scenes: readonly Scene[] = [
  {
    path: "/",
    caption: "Your dashboard: what is featured, what is latest, and a feed of your own.",
    play: async (_, hold, scroll) => {
      await hold(2);
      await scroll(900, 2.4);
      await hold(0.6);
    },
  },
  {
    path: "/",
    caption: "Personalise your feed: choose the categories that you work in.",
    ready: (page) => page.getByRole("button", { name: "Personalise your feed" }).click(),
    play: (_, hold) => hold(3),
  },
  {
    path: "/",
    caption: "The menu leads through every industry, four levels deep.",
    ready: (page) => page.getByRole("button", { name: "Menu" }).click(),
    play: async (page, hold) => {
      await hold(1.6);
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("button", { name: /Home & Interiors/ }).click();
      await drawer.getByRole("button", { name: "Back" }).waitFor();
      await hold(1.8);
    },
  },
  {
    path: "/search?query=linen",
    caption: "Search finds words in every report, also with a slip of the finger.",
    play: (_, hold) => hold(3),
  },
  {
    path: "/content/soft-landing",
    caption: "A report opens on its cover and reads like a magazine, with palettes to take away.",
    play: async (_, hold, scroll) => {
      await hold(1.6);
      await scroll(2600, 4.6);
      await hold(0.8);
    },
  },
  {
    path: "/content",
    caption: "Press the heart on a card to keep it under Saved Resources.",
    ready: async (page) => {
      await page.evaluate("scrollTo(0, 420)");
    },
    play: async (page, hold) => {
      await hold(1.2);
      await page
        .getByRole("button", { name: /^Save / })
        .nth(1)
        .click();
      await hold(1.8);
    },
  },
  {
    path: "/",
    caption: "My Plan shows what your plan opens. Enjoy the library.",
    ready: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "My Plan" }).click();
      await page.getByRole("button", { name: "Close" }).waitFor();
    },
    play: (_, hold) => hold(3.2),
  },
];
