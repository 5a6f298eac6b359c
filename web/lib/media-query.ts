import { useSyncExternalStore } from "react";

/** Whether a media query holds, and when it begins or ends to. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    // Where the frame of a page is made, nobody has a window yet.
    () => false,
  );
