/** `£295` for `£295.00`, where a price is read and not added up; nothing to pay is said in a word. */
export const shortPrice = (display: string): string =>
  display === "£0.00" ? "Free" : display.replace(/\.00$/, "");
