/**
 * The latest-found flag: on as soon as something new has come out, which the platform header tells.
 * Set false, once the feed shows it, it resets after 5000 ms.
 */
import { useSyncExternalStore } from "react";

const resetAfterMs = 5000;

let found = false;
let reset: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** True shows at once, and undoes a reset that is under way. */
export const setLatestFound = (next: boolean): void => {
  clearTimeout(reset);
  if (next) change(true);
  else reset = setTimeout(() => change(false), resetAfterMs);
};

const change = (next: boolean): void => {
  found = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFeedUpdated = (): boolean => useSyncExternalStore(subscribe, () => found);
