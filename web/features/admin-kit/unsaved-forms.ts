/** The forms that are open, in the order in which they were opened. */
import { endedSession } from "../../lib/ended-session.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";

interface OpenForm {
  current: () => boolean;
}

let openForms: readonly OpenForm[] = [];
const listeners = new Set<() => void>();

const setOpenForms = (next: readonly OpenForm[]): void => {
  openForms = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isAnyUnsaved = (): boolean => openForms.some(({ current }) => current());

interface Place {
  /** True for the form that asks for all open forms, because a router supports only one blocker. */
  readonly isFirst: boolean;
  /** True if no other form covers this one. */
  readonly isTop: boolean;
}

const places = {
  only: { isFirst: true, isTop: true },
  first: { isFirst: true, isTop: false },
  top: { isFirst: false, isTop: true },
  between: { isFirst: false, isTop: false },
} as const;

const placeOf = (form: OpenForm): Place => {
  const [isFirst, isTop] = [openForms[0] === form, openForms.at(-1) === form];
  if (isFirst) return isTop ? places.only : places.first;
  return isTop ? places.top : places.between;
};

/** Registers an open form, whose input is kept even if the session ends. */
export const useOpenForm = (isUnsaved: () => boolean): Place => {
  const own = useRef(isUnsaved);
  useEffect(() => {
    own.current = isUnsaved;
  });
  useEffect(() => {
    const closed = endedSession.keepForm();
    setOpenForms([...openForms, own]);
    return () => {
      closed();
      setOpenForms(openForms.filter((form) => form !== own));
    };
  }, []);
  return useSyncExternalStore(subscribe, () => placeOf(own));
};
