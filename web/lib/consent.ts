/**
 * Consent to browser storage. Storage that the product cannot work without is always allowed; optional storage is
 * allowed only once the visitor has consented. The choice itself is necessary storage.
 */
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storedValue } from "./stored-value.ts";

/** The kinds of storage that need consent. */
export type OptionalStorage = "preferences";

const choice = z.object({ preferences: z.boolean() });
export type ConsentChoice = z.output<typeof choice>;

export const onlyNecessary: ConsentChoice = { preferences: false };
export const fullConsent: ConsentChoice = { preferences: true };

/** The `localStorage` keys that depend on each consent and are deleted when it is withdrawn. */
const storageKeysByConsent: Readonly<Record<OptionalStorage, readonly string[]>> = {
  preferences: ["put-away", "recent-searches"],
};

const stored = storedValue<ConsentChoice>("consent", (raw) => choice.safeParse(raw).data ?? null);

/** Returns the visitor's choice, or null if they have not made one. */
export const useConsent = (): ConsentChoice | null =>
  useSyncExternalStore(stored.subscribe, stored.get);

export const saveConsent = (given: ConsentChoice): void => {
  stored.set(given);
  if (given.preferences) return;
  try {
    for (const key of storageKeysByConsent.preferences) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
};

/**
 * Returns whether this kind of storage is allowed. Optional storage is not allowed before the visitor has made a
 * choice.
 */
export const isStorageAllowed = (kind: OptionalStorage): boolean => stored.get()?.[kind] ?? false;
