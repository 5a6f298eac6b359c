/** Whether the command palette is open: small enough for the header, which opens it, to bring along. */
import { useSyncExternalStore } from "react";
import { session } from "../../../lib/session.ts";

/** Of its own dialog, which is there for a moment after it was closed. */
export const paletteId = "command-palette";

let open = false;
let opener: Element | null = null;
let openedAt = "";
const listeners = new Set<() => void>();

const otherDialogs = `[role="dialog"]:not(#${paletteId}), [role="alertdialog"], dialog[open]`;

/** For members, and never over another dialog. */
export const openPalette = (): void => {
  if (session.user() === null || document.querySelector(otherDialogs) !== null) return;
  opener = document.activeElement;
  // The address changes before its page is there: whoever is as quick as that is on the way to the page already.
  openedAt = String(Object(history.state)["key"] ?? "default");
  change(true);
};

/** Whether it was opened at another address than this one, named by the router's key. */
export const wasOpenedElsewhere = (key: string): boolean => key !== openedAt;

/** Whether it stands open over this address, named by the router's key. */
export const isPaletteOpenAt = (key: string): boolean => open && key === openedAt;

const change = (next: boolean): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** What had the focus before, when something had and it is still there. */
export const paletteOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;

export const closePalette = (): void => change(false);

/** Ctrl or Cmd and K, whatever has the focus. */
const onKey = (event: KeyboardEvent): void => {
  const alone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!alone || event.key.toLowerCase() !== "k") return;
  // The browser's own meaning of these keys would take the focus off the page.
  event.preventDefault();
  if (open) closePalette();
  else openPalette();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether it is open, for the one place that shows it. */
export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

/** Until what it answers is called. */
export const listenToKeys = (): (() => void) => {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
};
