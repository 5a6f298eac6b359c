/**
 * A member's recent searches, newest first, visible to this member only. They are stored for the session, or with
 * consent to preferences until the member clears them. If storage is forbidden, full or corrupt, they are remembered
 * on this page only.
 */
import { useSyncExternalStore } from "react";
import { isStorageAllowed } from "./consent.ts";
import { session } from "./session.ts";

const key = "recent-searches";
const maxSearches = 6;

interface StoredSearches {
  readonly member: string;
  readonly queries: readonly string[];
}

const parseRecentSearches = (text: string | null): StoredSearches | null => {
  const { member, queries }: Record<string, unknown> = { ...Object(JSON.parse(text ?? "null")) };
  if (typeof member !== "string" || !Array.isArray(queries)) return null;
  return {
    member,
    queries: queries.filter((query) => typeof query === "string").slice(0, maxSearches),
  };
};

const read = (): StoredSearches | null => {
  try {
    const lasting = isStorageAllowed("preferences") ? localStorage.getItem(key) : null;
    return parseRecentSearches(lasting ?? sessionStorage.getItem(key));
  } catch {
    return null;
  }
};

const listeners = new Set<() => void>();
let recentSearchesCache = read();

const noSearches: readonly string[] = [];

export const rememberSearch = (query: string): void => {
  const member = session.user()?.id;
  if (member === undefined || recentSearches()[0] === query) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  change({ member, queries: [query, ...others].slice(0, maxSearches) });
};

const change = (next: StoredSearches | null): void => {
  recentSearchesCache = next;
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(key);
    const storage = isStorageAllowed("preferences") ? localStorage : sessionStorage;
    if (next !== null) storage.setItem(key, JSON.stringify(next));
  } catch {
    // The search is then remembered on this page only.
  }
  for (const listener of listeners) listener();
};

const recentSearches = (): readonly string[] =>
  recentSearchesCache !== null && recentSearchesCache.member === session.user()?.id
    ? recentSearchesCache.queries
    : noSearches;

export const forgetSearches = (): void => change(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, recentSearches);
