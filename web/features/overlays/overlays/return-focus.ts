import { useState } from "react";

/**
 * Where the focus goes when an overlay that nobody pressed for is done: to what had it before, otherwise to the page's
 * content without moving the page.
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
