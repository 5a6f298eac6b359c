/** What a member wants to pin to a board. Whatever shows something asks; the shell opens the sheet, in code of its own. */
import { useSyncExternalStore } from "react";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";

export interface PinRequest {
  readonly contentId: string;
  /** Of the item. */
  readonly title: string;
  /** A part of it; null for the item as a whole. */
  readonly block: ContentItem["blocks"][number] | null;
}

let request: PinRequest | null = null;
const listeners = new Set<() => void>();

const change = (next: PinRequest | null): void => {
  request = next;
  for (const listener of listeners) listener();
};

export const askToPin = (wanted: PinRequest): void => change(wanted);
export const endPinning = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePinRequest = (): PinRequest | null =>
  useSyncExternalStore(subscribe, () => request);
