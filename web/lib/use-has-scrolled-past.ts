import { useSyncExternalStore } from "react";

/**
 * Returns whether the page is scrolled further than this number of pixels. `distance` is called on each scroll and
 * resize.
 */
export const useHasScrolledPast = (distance: () => number): boolean =>
  useSyncExternalStore(subscribe, () => scrollY > distance());

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener, { passive: true });
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
};
