/** The state of the command palette, in a module small enough for the header, which opens the palette. */
import { useSyncExternalStore } from "react";
import { session } from "../../../lib/session.ts";

/** The id of the palette's own dialog, which stays in the document for a moment after closing. */
export const paletteId = "command-palette";

let open = false;
let opener: Element | null = null;
let openedAt = "";
const listeners = new Set<() => void>();

const otherDialogs = `[role="dialog"]:not(#${paletteId}), [role="alertdialog"], dialog[open]`;

/** Opens the palette, for members only, and never over another dialog. */
export const openPalette = (): void => {
  if (session.user() === null || document.querySelector(otherDialogs) !== null) return;
  opener = document.activeElement;
  // The URL changes before its page has rendered, so the current key is read from the browser's history.
  openedAt = String(Object(history.state)["key"] ?? "default");
  change(true);
};

/** Returns whether the palette was opened at another URL, identified by the router's key. */
export const wasOpenedElsewhere = (key: string): boolean => key !== openedAt;

/** Returns whether the palette is open at this URL, identified by the router's key. */
export const isPaletteOpenAt = (key: string): boolean => open && key === openedAt;

const change = (next: boolean): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Returns the element that had the focus before, if there is one and it still exists. */
export const paletteOpener = (): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;

export const closePalette = (): void => change(false);

/** Handles Ctrl or Cmd and K, whatever has the focus. */
const onKey = (event: KeyboardEvent): void => {
  const alone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!alone || event.key.toLowerCase() !== "k") return;
  // The browser's own shortcut would move the focus out of the page.
  event.preventDefault();
  if (open) closePalette();
  else openPalette();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the palette is open, for the one component that shows it. */
export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => open);

/** Listens to the shortcut. Returns a function that stops listening. */
export const listenToKeys = (): (() => void) => {
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
};
