/** What a member searched for lately, newest first: kept in this browser, for this member alone. */
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { session } from "../../lib/session.ts";
import { storedValue } from "../../lib/stored-value.ts";

const most = 6;

const record = z.object({ member: z.string(), queries: z.array(z.string()) });
type RecentSearches = z.output<typeof record>;

const stored = storedValue<RecentSearches>(
  "recent-searches",
  (raw) => record.safeParse(raw).data ?? null,
);

const none: readonly string[] = [];

const recentSearches = (): readonly string[] => {
  const kept = stored.get();
  return kept !== null && kept.member === session.user()?.id ? kept.queries : none;
};

export const rememberSearch = (query: string): void => {
  const member = session.user()?.id;
  if (member === undefined || recentSearches()[0] === query) return;
  const others = recentSearches().filter((kept) => kept.toLowerCase() !== query.toLowerCase());
  stored.set({ member, queries: [query, ...others].slice(0, most) });
};

export const forgetSearches = (): void => stored.clear();

export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(stored.subscribe, recentSearches);
