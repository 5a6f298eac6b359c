/** Decides which of a page's carousels moves: one at a time, the first of those that are visible. */

interface RegisteredCarousel {
  readonly element: Element;
  /** The fraction of the carousel that is in the window. */
  ratio: number;
}

/** The fraction below which a carousel counts as not visible. */
const minVisibleRatio = 0.4;

const carousels = new Set<RegisteredCarousel>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Adds the element's carousel to those that take turns. Returns a function that removes it. */
export const registerCarousel = (element: Element): (() => void) => {
  // The carousel counts as visible until the browser has measured it.
  const seen: RegisteredCarousel = { element, ratio: 1 };
  carousels.add(seen);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries) seen.ratio = intersectionRatio;
      notifyListeners();
    },
    { threshold: [0, minVisibleRatio, 1] },
  );
  observer.observe(element);
  notifyListeners();
  return () => {
    observer.disconnect();
    carousels.delete(seen);
    notifyListeners();
  };
};

export const isActiveCarousel = (element: Element | null): boolean => {
  if (element === null) return true;
  const inView = [...carousels].filter(({ ratio }) => ratio >= minVisibleRatio);
  const [first] = inView.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1));
  return first?.element === element;
};

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export const subscribeToActiveCarousel = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
