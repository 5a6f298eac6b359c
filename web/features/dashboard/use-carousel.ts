import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useMediaQuery } from "../../lib/media-query.ts";
import type { Carousel, CarouselSettings } from "./carousel.ts";

interface Slides extends Pick<Carousel, "go" | "step"> {
  /** The element around the slides' wrapper. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly index: number;
}

/** The delay lets the first picture load with the full bandwidth, and ends before anything moves. */
const startAfterMs = 1500;

/**
 * Slides that are rendered from the start and can be moved once Swiper has loaded. The slide that is shown stays,
 * identified by its id, when the others change.
 */
export const useCarousel = (ids: readonly string[], { speed, fades }: CarouselSettings): Slides => {
  const box = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel | null>(null);
  const [shown, show] = useState(ids[0]);
  const lastIds = useRef(ids);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const index = Math.max(0, ids.indexOf(shown ?? ""));
  const order = ids.join();

  useLayoutEffect(() => {
    const before = lastIds.current;
    lastIds.current = ids;
    if (before.join() !== order) carousel.current?.update(index);
  }, [ids, order, index]);

  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      const { startCarousel } = await import("./carousel.ts");
      if (gone || !box.current) return;
      const settings = { speed: still ? 0 : speed, fades };
      carousel.current = startCarousel(box.current, settings, (at) => show(lastIds.current[at]));
    };
    const timer = setTimeout(() => void start(), startAfterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      carousel.current?.stop();
      carousel.current = null;
    };
  }, [speed, fades, still]);

  return {
    box,
    index,
    go: (to) => carousel.current?.go(to),
    step: (by) => carousel.current?.step(by),
  };
};
