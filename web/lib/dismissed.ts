/**
 * Popups, alerts and the feedback question that a visitor has dismissed. They stay hidden for the rest of the
 * session, or with consent to preferences for 30 days in every tab. If storage is forbidden or full, they stay hidden
 * on this page only.
 */
import { isStorageAllowed } from "./consent.ts";

const key = "put-away";
const dismissedForMs = 30 * 86_400_000;

const closedHere = new Set<string>();

export const isDismissed = (what: string): boolean => {
  if (closedHere.has(what)) return true;
  try {
    return (
      isIn(sessionStorage, what) || (isStorageAllowed("preferences") && isIn(localStorage, what))
    );
  } catch {
    return false;
  }
};

const read = (storage: Storage): Record<string, unknown> => {
  const current: unknown = JSON.parse(storage.getItem(key) ?? "{}");
  return { ...Object(current) };
};

const isIn = (storage: Storage, what: string): boolean => {
  const at = Number(read(storage)[what]);
  return Date.now() - at < dismissedForMs;
};

export const recordDismissal = (what: string): void => {
  closedHere.add(what);
  try {
    const storage = isStorageAllowed("preferences") ? localStorage : sessionStorage;
    storage.setItem(key, JSON.stringify({ ...read(storage), [what]: Date.now() }));
  } catch {
    // The dismissal is then remembered for this page only.
  }
};
