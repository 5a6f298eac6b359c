/** Returns `£295` for `£295.00`, for prices that are read and not added up. An amount of zero is shown as a word. */
export const shortPrice = (display: string): string =>
  display === "£0.00" ? "Free" : display.replace(/\.00$/, "");
