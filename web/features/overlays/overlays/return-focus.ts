import { useState } from "react";

/**
 * Returns the element that gets the focus when an overlay that opened by itself closes: the one that had it before,
 * otherwise the page's content without scrolling.
 */
export const useReturnFocus = (): (() => HTMLElement | false) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      return before;
    document.getElementById("main")?.focus({ preventScroll: true });
    return false;
  };
};
