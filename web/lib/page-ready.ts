/** The page-ready class of the document: on when no area of the page is loading. */
const areas = new Set<string>();

const show = (): void => {
  document.documentElement.classList.toggle("page-ready", areas.size === 0);
};

export const pageReady = {
  loading(area: string): void {
    areas.add(area);
    show();
  },
  done(area: string): void {
    areas.delete(area);
    show();
  },
  /** A failed response makes the page ready whatever else is loading. */
  force(): void {
    areas.clear();
    show();
  },
};
