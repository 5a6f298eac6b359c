import { useSyncExternalStore } from "react";

/** Returns whether a media query matches, and re-renders when that changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    // Page frames are rendered without a window.
    () => false,
  );
