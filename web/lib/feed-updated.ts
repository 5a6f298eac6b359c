/**
 * The latest-found flag, which the platform header shows: it is set as soon as new content has been published. When
 * the feed shows the content the flag is set to false, which takes effect after 5000 ms.
 */
import { useSyncExternalStore } from "react";

const resetAfterMs = 5000;

let feedUpdated = false;
let reset: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Sets the flag. True takes effect at once and cancels a pending reset. */
export const setFeedUpdated = (next: boolean): void => {
  clearTimeout(reset);
  if (next) change(true);
  else reset = setTimeout(() => change(false), resetAfterMs);
};

const change = (next: boolean): void => {
  feedUpdated = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFeedUpdated = (): boolean => useSyncExternalStore(subscribe, () => feedUpdated);
