/** Lets a page put its own actions into the content header, which the shell draws. */
import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** For the header: `ref` of the element that takes the page's actions. */
export const headerSlotRef = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For the page: its children appear in the header for as long as the page is shown. */
export const HeaderSlot = ({ children }: { children: ReactNode }) => {
  const element = useSyncExternalStore(subscribe, () => place);
  return element && createPortal(children, element);
};
