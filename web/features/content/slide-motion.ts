/** What moves slides: from one to the next, and under a finger. It arrives after the slides themselves. */
export interface Motion {
  /** `way`: above 0 the next slide comes from the right, below from the left. */
  readonly move: (from: number, to: number, way: number) => void;
  /** Follows a finger until the returned function is called. */
  readonly listen: (index: number, count: number, step: (by: 1 | -1) => void) => () => void;
}

/** The house's curve (tokens.css). */
const easing = "cubic-bezier(.2,0,0,1)";

/** So far a finger has to go until it turns the slide: a share of its width. */
const turnsAt = 0.15;
/** Pixels that a tap may slip. */
const slip = 8;

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly way: 1 | -1;
}

export const slideMotion = (row: HTMLElement, speed: number): Motion => {
  /** How far the next turn has come already, under a finger. */
  let begun = 0;

  /** Slides stand in a row; `begin` and `end` say how much of the turn is done, 0 to 1. */
  const run = ({ from, to, way }: Turn, begin: number, end: number, timing: EffectTiming) => {
    const animate = (at: number, place: number): Animation[] => {
      const frames = [begin, end].map((done) => ({
        visibility: "visible",
        translate: `${(place - way * done - at) * 100}% 0`,
      }));
      const slide = row.children[at];
      return slide ? [slide.animate(frames, { easing, ...timing })] : [];
    };
    return [...animate(from, 0), ...animate(to, way)];
  };

  const duration = (): number =>
    matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : speed;

  return {
    move(from, to, way) {
      run({ from, to, way: way > 0 ? 1 : -1 }, begun, 1, { duration: duration() });
      begun = 0;
    },

    listen(index, count, step) {
      let startedAt: number | null = null;
      let turn: Turn | null = null;
      let held: readonly Animation[] = [];
      const release = (): void => {
        for (const animation of held) animation.cancel();
        held = [];
        startedAt = null;
      };
      const press = ({ pointerType, isPrimary, clientX }: PointerEvent): void => {
        if (pointerType !== "mouse" && isPrimary) startedAt = clientX;
      };
      const follow = ({ clientX }: PointerEvent): void => {
        if (startedAt === null) return;
        const distance = clientX - startedAt;
        if (turn === null && Math.abs(distance) < slip) return;
        const way = distance < 0 ? 1 : -1;
        turn = { from: index, to: (index + way + count) % count, way };
        begun = Math.min(1, Math.abs(distance) / row.clientWidth);
        for (const animation of held) animation.cancel();
        held = run(turn, begun, begun, { duration: 1, fill: "forwards" });
      };
      const lift = (): void => {
        release();
        if (turn === null) return;
        if (begun > turnsAt) step(turn.way);
        else run(turn, begun, 0, { duration: duration() / 2 });
        turn = null;
        begun = 0;
      };
      const listening = new AbortController();
      const { signal } = listening;
      row.addEventListener("pointerdown", press, { signal });
      row.addEventListener("pointermove", follow, { signal });
      row.addEventListener("pointerup", lift, { signal });
      row.addEventListener("pointercancel", lift, { signal });
      return () => {
        release();
        listening.abort();
      };
    },
  };
};
