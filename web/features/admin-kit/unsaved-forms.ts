/** The forms that are open, in the order in which they were opened. */
import { endedSession } from "../../lib/ended-session.ts";
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

interface Place {
  /** This form asks for all that are open: a router hears one blocker alone. */
  readonly isFirst: boolean;
  /** No other one lies over it. */
  readonly isTop: boolean;
}

const places = {
  only: { isFirst: true, isTop: true },
  first: { isFirst: true, isTop: false },
  top: { isFirst: false, isTop: true },
  between: { isFirst: false, isTop: false },
} as const;

const placeOf = (form: OpenForm): Place => {
  const [isFirst, isTop] = [open[0] === form, open.at(-1) === form];
  if (isFirst) return isTop ? places.only : places.first;
  return isTop ? places.top : places.between;
};

/** Keeps what is typed, also when the session ends meanwhile. */
export const useOpenForm = (isUnsaved: () => boolean): Place => {
  const own = useRef(isUnsaved);
  useEffect(() => {
    own.current = isUnsaved;
  });
  useEffect(() => {
    const closed = endedSession.keepForm();
    change([...open, own]);
    return () => {
      closed();
      change(open.filter((form) => form !== own));
    };
  }, []);
  return useSyncExternalStore(subscribe, () => placeOf(own));
};
