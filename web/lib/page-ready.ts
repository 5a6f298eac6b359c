/** The document's page-ready class, which is set while no area of the page is loading. */
const areas = new Set<string>();

const updateReadyClass = (): void => {
  document.documentElement.classList.toggle("page-ready", areas.size === 0);
};

export const pageReady = {
  loading(area: string): void {
    areas.add(area);
    updateReadyClass();
  },
  done(area: string): void {
    areas.delete(area);
    updateReadyClass();
  },
  /** Makes the page ready after a failed response, whatever else is loading. */
  force(): void {
    areas.clear();
    updateReadyClass();
  },
};
