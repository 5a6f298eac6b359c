import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import type { Carousel, CarouselSettings } from "./carousel.ts";

const stillQuery = matchMedia("(prefers-reduced-motion: reduce)");
const onMedia = (listener: () => void): (() => void) => {
  stillQuery.addEventListener("change", listener);
  return () => stillQuery.removeEventListener("change", listener);
};
const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

export interface CarouselState {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** False under reduced motion: nothing moves by itself, so there is nothing to pause. */
  readonly moves: boolean;
  readonly paused: boolean;
  readonly pause: (on: boolean) => void;
  readonly go: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** For the element around slides and controls: the pointer or focus in it holds the slides. */
  readonly hold: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
};

/** Slides that are there from the start and begin to move once their code has arrived, which waits for a quiet moment. */
export const useCarousel = ({ delay, speed, loop }: CarouselSettings): CarouselState => {
  const box = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel | null>(null);
  const [started, setStarted] = useState(false);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useSyncExternalStore(onMedia, () => stillQuery.matches);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);

  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      const { startCarousel } = await import("./carousel.ts");
      if (gone || !box.current) return;
      const settings = { delay, speed: still ? 0 : speed, loop };
      carousel.current = startCarousel(box.current, settings, setIndex);
      setStarted(true);
    };
    const cancel = whenIdle(() => void start());
    return () => {
      gone = true;
      cancel();
      carousel.current?.stop();
      carousel.current = null;
      setStarted(false);
    };
  }, [delay, speed, loop, still]);

  const playing = started && !still && !paused && !hovered && !focused && !hidden;
  useEffect(() => carousel.current?.play(playing), [playing]);

  return {
    box,
    index,
    moves: !still,
    paused,
    pause: setPaused,
    go: (to) => carousel.current?.go(to),
    step: (by) => carousel.current?.step(by),
    hold: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};
