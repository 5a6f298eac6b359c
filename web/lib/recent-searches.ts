/**
 * What a member searched for lately, newest first, for this member alone: for the session, and with consent to
 * preferences until they clear it. Storage that is forbidden, full or tampered with leaves it to this page.
 */
import { useSyncExternalStore } from "react";
import { allows } from "./consent.ts";
import { session } from "./session.ts";

const key = "recent-searches";
const most = 6;

interface KeptSearches {
  readonly member: string;
  readonly queries: readonly string[];
}

const keptIn = (text: string | null): KeptSearches | null => {
  const { member, queries }: Record<string, unknown> = { ...Object(JSON.parse(text ?? "null")) };
  if (typeof member !== "string" || !Array.isArray(queries)) return null;
  return { member, queries: queries.filter((query) => typeof query === "string").slice(0, most) };
};

const read = (): KeptSearches | null => {
  try {
    const lasting = allows("preferences") ? localStorage.getItem(key) : null;
    return keptIn(lasting ?? sessionStorage.getItem(key));
  } catch {
    return null;
  }
};

const listeners = new Set<() => void>();
let kept = read();

const none: readonly string[] = [];

export const rememberSearch = (query: string): void => {
  const member = session.user()?.id;
  if (member === undefined || recentSearches()[0] === query) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  change({ member, queries: [query, ...others].slice(0, most) });
};

const change = (next: KeptSearches | null): void => {
  kept = next;
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(key);
    const storage = allows("preferences") ? localStorage : sessionStorage;
    if (next !== null) storage.setItem(key, JSON.stringify(next));
  } catch {
    // It then lives for this page only.
  }
  for (const listener of listeners) listener();
};

const recentSearches = (): readonly string[] =>
  kept !== null && kept.member === session.user()?.id ? kept.queries : none;

export const forgetSearches = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, recentSearches);
