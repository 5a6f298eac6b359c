import { useEffect, useRef, useState, type RefObject } from "react";
import type { Motion } from "./slide-motion.ts";

interface Slides {
  /** Of the element whose children are the slides, in a row. */
  readonly row: RefObject<HTMLDivElement | null>;
  readonly index: number;
  readonly go: (index: number) => void;
  /** One on or back, without end. */
  readonly step: (by: 1 | -1) => void;
}

/** Long enough for the first picture to have the line to itself, and before anything moves. */
const motionAfterMs = 1500;

/**
 * One slide at a time, kept by its id when others take their places around it. The first is there from the start; what
 * moves them (`speed` in milliseconds) arrives later, and until then they change at once.
 */
export const useSlides = (ids: readonly string[], speed: number): Slides => {
  const row = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion | null>(null);
  const [shown, show] = useState(ids[0]);
  const count = ids.length;
  const index = Math.max(0, ids.indexOf(shown ?? ""));
  const turn = (to: number, way: number): void => {
    if (to === index) return;
    motion?.move(index, to, way);
    show(ids[to]);
  };
  const step = (by: 1 | -1): void => turn((index + by + count) % count, by);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { slideMotion } = await import("./slide-motion.ts");
      if (row.current) setMotion(slideMotion(row.current, speed));
    };
    const timer = setTimeout(() => void load(), motionAfterMs);
    return () => clearTimeout(timer);
  }, [speed]);
  useEffect(() => motion?.listen(index, count, step));
  return { row, index, step, go: (to) => turn(to, to - index) };
};
