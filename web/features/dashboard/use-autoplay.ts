import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useMediaQuery } from "../../lib/media-query.ts";
import {
  isActiveCarousel,
  registerCarousel,
  subscribeToActiveCarousel,
} from "./active-carousel.ts";

export interface Autoplay {
  /** False under reduced motion: nothing moves by itself, so there is nothing to pause. */
  readonly moves: boolean;
  readonly paused: boolean;
  readonly pause: (on: boolean) => void;
  /** The props of the element around slides and controls: the slides stop while it has the pointer or the focus. */
  readonly hold: Readonly<
    Record<"onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur", () => void>
  > & { readonly ref: (element: Element | null) => void };
}

/**
 * Calls `next` every `delay` milliseconds, and restarts the interval when `shown` changes. It does not call while the
 * carousel is paused, has the pointer or the focus, while another carousel has its turn, in a hidden tab, or under
 * reduced motion.
 */
export const useAutoplay = (delay: number, next: () => void, shown?: unknown): Autoplay => {
  const [paused, pause] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const moves = !useMediaQuery("(prefers-reduced-motion: reduce)");
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [element, setElement] = useState<Element | null>(null);
  const turn = useSyncExternalStore(subscribeToActiveCarousel, () => isActiveCarousel(element));
  const playing = moves && turn && !paused && !hovered && !focused && !hidden;
  useEffect(() => (element === null ? undefined : registerCarousel(element)), [element]);
  const onTick = useEffectEvent(next);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(onTick, delay);
    return () => clearInterval(timer);
  }, [playing, delay, shown]);
  return {
    moves,
    paused,
    pause,
    hold: {
      ref: setElement,
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
};

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};
