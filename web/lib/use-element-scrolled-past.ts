import { type RefObject, useEffect, useRef, useState } from "react";

/** Returns whether the element has once left the window at the top, which means that the content before it was read. */
export const useElementScrolledPast = <E extends Element>(): {
  readonly mark: RefObject<E | null>;
  readonly isPast: boolean;
} => {
  const mark = useRef<E>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (element === null || isPast) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.bottom < 0) setPast(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { mark, isPast };
};
