/** The forms that are open, in the order in which they were opened. */
import { useEffect, useRef, useSyncExternalStore } from "react";

interface OpenForm {
  current: () => boolean;
}

let open: readonly OpenForm[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly OpenForm[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isAnyUnsaved = (): boolean => open.some(({ current }) => current());

/** Whether this form asks for all that are open: a router hears one blocker alone. */
export const useOpenForm = (isUnsaved: () => boolean): boolean => {
  const own = useRef(isUnsaved);
  useEffect(() => {
    own.current = isUnsaved;
  });
  useEffect(() => {
    change([...open, own]);
    return () => change(open.filter((form) => form !== own));
  }, []);
  return useSyncExternalStore(subscribe, () => open[0] === own);
};
