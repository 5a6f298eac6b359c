import { errors, type Locator, type Page } from "playwright-core";

/** Finds the command palette, open or closed. */
export const paletteOf = (page: Page): Locator => page.locator("#command-palette");

const tries = 8;
/** Milliseconds after which a palette that is still closed has missed the keys. */
const openTimeoutMs = 3000;

/** Opens the palette by its keys, which are pressed again if the page was not ready for them. */
export const openPaletteByKeys = async (page: Page): Promise<Locator> => {
  const palette = paletteOf(page);
  for (let pressed = 0; pressed < tries; pressed += 1) {
    await page.keyboard.press("Control+k");
    try {
      await palette.waitFor({ timeout: openTimeoutMs });
      return palette;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  throw new Error("The palette does not open by its keys");
};
