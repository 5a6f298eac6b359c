import { useEffect, useRef, useState, type RefObject } from "react";

/** About the height of a window: what is this near will be there before it is seen. */
const ahead = "800px";

/** Whether a place of the page has come near the window; once it has, it stays so. */
export const useNear = <E extends Element>(): { place: RefObject<E | null>; near: boolean } => {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
};
