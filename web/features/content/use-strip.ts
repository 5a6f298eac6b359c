import { useLayoutEffect, useRef, type RefObject } from "react";

interface Strip {
  /** Of the list, which scrolls by itself: under a finger, a wheel that turns sideways, or the focus. */
  readonly line: RefObject<HTMLUListElement | null>;
  /** One card on or back; past either end it begins again at the other. */
  readonly step: (by: 1 | -1) => void;
}

/** From the start of one card to the start of the next, in pixels. */
const pace = ({ children: [first, second] }: HTMLElement): number =>
  first instanceof HTMLElement && second instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : 0;

/** Cards in a line that scrolls. What is in view stays there when newer cards come before it. */
export const useStrip = (cards: readonly { readonly id: string }[]): Strip => {
  const line = useRef<HTMLUListElement>(null);
  const before = useRef(cards);

  useLayoutEffect(() => {
    const list = line.current;
    const old = before.current;
    before.current = cards;
    if (!list || list.scrollLeft === 0 || old === cards) return;
    const wide = pace(list);
    const seen = old[Math.round(list.scrollLeft / wide)];
    const place = cards.findIndex(({ id }) => id === seen?.id);
    if (place >= 0) list.scrollTo({ left: place * wide, behavior: "instant" });
  }, [cards]);

  const step = (by: 1 | -1): void => {
    const list = line.current;
    if (!list) return;
    const wide = pace(list);
    const end = list.scrollWidth - list.clientWidth;
    const here = list.scrollLeft;
    // A card may stand a fraction of a pixel beside its place.
    const edge = by === 1 ? here >= end - 2 : here <= 2;
    const start = by === 1 ? 0 : end;
    const left = edge ? start : (Math.round(here / wide) + by) * wide;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  };
  return { line, step };
};
