/**
 * The member's request to pin something to a board. Any component can make it; the shell opens the sheet, whose code
 * is loaded separately.
 */
import { useSyncExternalStore } from "react";
import type { ContentItem } from "../../shared/contract/content/content-view.ts";

export interface PinRequest {
  readonly contentId: string;
  /** The title of the item. */
  readonly title: string;
  /** The block of the item to pin; null for the item as a whole. */
  readonly block: ContentItem["blocks"][number] | null;
}

let request: PinRequest | null = null;
const listeners = new Set<() => void>();

const change = (next: PinRequest | null): void => {
  request = next;
  for (const listener of listeners) listener();
};

export const requestPin = (requested: PinRequest): void => change(requested);
export const endPinning = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePinRequest = (): PinRequest | null =>
  useSyncExternalStore(subscribe, () => request);
