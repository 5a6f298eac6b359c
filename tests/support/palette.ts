import { errors, type Locator, type Page } from "playwright-core";

/** The command palette, whether it is open or not. */
export const paletteOf = (page: Page): Locator => page.locator("#command-palette");

const tries = 8;
/** Milliseconds: what is shown then has heard the keys long ago. */
const patience = 3000;

/** Opens it by its keys: whoever presses them while a page is still arriving presses them again. */
export const openPaletteByKeys = async (page: Page): Promise<Locator> => {
  const palette = paletteOf(page);
  for (let pressed = 0; pressed < tries; pressed += 1) {
    await page.keyboard.press("Control+k");
    try {
      await palette.waitFor({ timeout: patience });
      return palette;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  throw new Error("The palette does not open by its keys");
};
