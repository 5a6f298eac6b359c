import { useEffect, useRef, useState, type RefObject } from "react";

/**
 * The distance at which content starts to load, about the height of a window, so that it is there before it is seen.
 */
const preloadMargin = "800px";

/** Returns whether a place on the page has come near the window; once true it stays true. */
export const useNearViewport = <E extends Element>(): {
  place: RefObject<E | null>;
  near: boolean;
} => {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: preloadMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
};
