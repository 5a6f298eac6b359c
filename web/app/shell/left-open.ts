/** Whether this tab's plan panel may be open: a page that is loaded from elsewhere is not covered by it. */
const key = "plan-open-at";

const isLeftOpen = (): boolean => {
  try {
    return sessionStorage.getItem(key) === location.pathname;
  } catch {
    return false;
  }
};

/** When the document was loaded, by its address; within it every navigation closes the panel. */
let mayBeOpen = isLeftOpen();

export const leftOpen = {
  here: (): boolean => mayBeOpen,
  /** It is opened, on the page that is shown. */
  note: (): void => {
    mayBeOpen = true;
    try {
      sessionStorage.setItem(key, location.pathname);
    } catch {
      // It then does not open again by itself.
    }
  },
};
