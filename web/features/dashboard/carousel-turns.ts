/** Decides which of a page's carousels moves: one at a time, the first of those that are visible. */

interface Seen {
  readonly element: Element;
  /** The fraction of the carousel that is in the window. */
  ratio: number;
}

/** The fraction below which a carousel counts as not visible. */
const enough = 0.4;

const carousels = new Set<Seen>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Adds the element's carousel to those that take turns. Returns a function that removes it. */
export const joinTurns = (element: Element): (() => void) => {
  // The carousel counts as visible until the browser has measured it.
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
