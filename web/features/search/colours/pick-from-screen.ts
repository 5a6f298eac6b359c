/** The browser's eyedropper, if it has one (Chromium). TypeScript's own types do not include it yet. */
import { hexOf } from "./colour-text.ts";

declare global {
  interface Window {
    readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> };
  }
}

/** Returns a colour such as `#8996C1`, or null if nothing was picked. */
export const pickFromScreen = async (): Promise<string | null> => {
  if (window.EyeDropper === undefined) return null;
  try {
    const { sRGBHex } = await new window.EyeDropper().open();
    return hexOf(sRGBHex);
  } catch {
    // Escape was pressed.
    return null;
  }
};
