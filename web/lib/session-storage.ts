/** Of a tab in which staff see the area as somebody: what it knows goes with it, and the others go on as they were. */
export const seenAsKey = "seen";

/** Where this tab keeps who is signed in; null where storage is forbidden. */
export const kept = ((): Storage | null => {
  try {
    return sessionStorage.getItem(seenAsKey) ? sessionStorage : localStorage;
  } catch {
    return null;
  }
})();

export const isImpersonationTab = kept !== null && kept === sessionStorage;
