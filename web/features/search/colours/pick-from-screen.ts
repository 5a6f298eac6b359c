/** The browser's eyedropper, where it has one (Chromium): TypeScript's own types do not know it yet. */
import { hexOf } from "./colour-text.ts";

declare global {
  interface Window {
    readonly EyeDropper?: new () => { open(): Promise<{ readonly sRGBHex: string }> };
  }
}

/** `#8996C1`, or null when nothing was picked. */
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
