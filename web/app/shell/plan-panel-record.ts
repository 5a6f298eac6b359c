/**
 * Remembers whether this tab's plan panel may be open: a page that is loaded from elsewhere must not be covered by
 * it.
 */
const key = "plan-open-at";

const wasPanelOpen = (): boolean => {
  try {
    return sessionStorage.getItem(key) === location.pathname;
  } catch {
    return false;
  }
};

/** Read when the document loads, for its address; after that every navigation closes the panel. */
let mayBeOpen = wasPanelOpen();

export const planPanelRecord = {
  here: (): boolean => mayBeOpen,
  /** Records that the panel was opened on the current page. */
  note: (): void => {
    mayBeOpen = true;
    try {
      sessionStorage.setItem(key, location.pathname);
    } catch {
      // The panel then does not reopen by itself.
    }
  },
};
