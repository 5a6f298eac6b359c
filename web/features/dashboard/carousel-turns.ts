/** Which of a page's carousels moves: one at a time, the first of those that are seen. */

interface Seen {
  readonly element: Element;
  /** How much of it is in the window. */
  ratio: number;
}

/** Less of it than this is on its way out of the window, or into it. */
const enough = 0.4;

const carousels = new Set<Seen>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** From now on the element's carousel takes turns with the others; answers how it stops doing so. */
export const joinTurns = (element: Element): (() => void) => {
  // Until the browser has looked, it is taken as seen.
  const seen: Seen = { element, ratio: 1 };
  carousels.add(seen);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries) seen.ratio = intersectionRatio;
      tell();
    },
    { threshold: [0, enough, 1] },
  );
  observer.observe(element);
  tell();
  return () => {
    observer.disconnect();
    carousels.delete(seen);
    tell();
  };
};

export const hasTurn = (element: Element | null): boolean => {
  if (element === null) return true;
  const inView = [...carousels].filter(({ ratio }) => ratio >= enough);
  const [first] = inView.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1));
  return first?.element === element;
};

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export const onTurns = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
