/**
 * What this browser may keep: what the product cannot do without, always; all else only once the
 * visitor has said so. The choice itself is one of the necessary things.
 */
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storedValue } from "./stored-value.ts";

/** Kinds of storage that need a yes. */
export type OptionalStorage = "preferences";

const choice = z.object({ preferences: z.boolean() });
export type ConsentChoice = z.output<typeof choice>;

export const onlyNecessary: ConsentChoice = { preferences: false };
export const fullConsent: ConsentChoice = { preferences: true };

/** What is kept in `localStorage` with this consent, and goes when it is taken back. */
const keptWith: Readonly<Record<OptionalStorage, readonly string[]>> = {
  preferences: ["put-away", "recent-searches"],
};

const stored = storedValue<ConsentChoice>("consent", (raw) => choice.safeParse(raw).data ?? null);

/** Null until a choice was made. */
export const useConsent = (): ConsentChoice | null =>
  useSyncExternalStore(stored.subscribe, stored.get);

export const consentTo = (given: ConsentChoice): void => {
  stored.set(given);
  if (given.preferences) return;
  try {
    for (const key of keptWith.preferences) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
};

/** Without a choice nothing optional is allowed. */
export const allows = (kind: OptionalStorage): boolean => stored.get()?.[kind] ?? false;
