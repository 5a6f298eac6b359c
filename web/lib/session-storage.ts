/**
 * The key that marks a tab in which staff view a member's area. Its data is deleted with the tab, and other tabs are
 * not affected.
 */
export const impersonationStorageKey = "seen";

/** The storage in which this tab saves its session; null if storage is forbidden. */
export const sessionStore = ((): Storage | null => {
  try {
    return sessionStorage.getItem(impersonationStorageKey) ? sessionStorage : localStorage;
  } catch {
    return null;
  }
})();

export const isImpersonationTab = sessionStore !== null && sessionStore === sessionStorage;
