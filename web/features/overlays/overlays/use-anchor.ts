import { useLayoutEffect, useState } from "react";
import type { Rectangle } from "./place-tip.ts";

interface AnchorPosition {
  readonly anchor: Rectangle | null;
  readonly window: { readonly width: number; readonly height: number };
}

/**
 * Returns the position of the element with this `data-tour`; it is measured again when the window or the page changes
 * its size.
 */
export const useAnchor = (name: string | null): AnchorPosition => {
  const [view, setView] = useState(() => scrollToAnchor(name));
  useLayoutEffect(() => {
    const look = (): void => setView(scrollToAnchor(name));
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    addEventListener("resize", look);
    look();
    return () => {
      observer.disconnect();
      removeEventListener("resize", look);
    };
  }, [name]);
  return view;
};

/**
 * Returns whether an element can be pointed at: it is within the page's width, and not in a carousel, where it moves.
 */
const isPointable = (element: Element): boolean => {
  const { left, right, width } = element.getBoundingClientRect();
  const moves = element.closest('[aria-roledescription="carousel"]') !== null;
  return !moves && width > 0 && left >= 0 && right <= innerWidth;
};

const elementNamed = (name: string | null): Element | undefined =>
  name === null
    ? undefined
    : [...document.querySelectorAll(`[data-tour="${CSS.escape(name)}"]`)].find(isPointable);

const scrollIntoView = (element: Element): void => {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: "center", behavior: "instant" });
};

const scrollToAnchor = (name: string | null): AnchorPosition => {
  const element = elementNamed(name);
  if (element) scrollIntoView(element);
  const box = element?.getBoundingClientRect();
  return {
    anchor: box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null,
    // The width is without the scrollbar, whose space is reserved while the page does not scroll.
    window: { width: document.body.clientWidth, height: innerHeight },
  };
};
