import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { searchContract } from "../../../../shared/contract/content/search.ts";
import { call } from "../../../lib/api-client.ts";
import { reasonOf } from "../../../lib/api-failure.ts";

const { search } = searchContract.endpoints;
type SearchReply = z.output<(typeof search)["replies"][200]>;

/** The milliseconds for which typing has to pause before the search starts. */
const debounceMs = 180;
const minQueryLength = 2;
const maxSuggestions = 6;

export type Suggestions =
  | { readonly status: "none" }
  /** The search is running; `before` is the result of the previous text, if there is one. */
  | { readonly status: "asking"; readonly before: SearchReply | null }
  | { readonly status: "found"; readonly found: SearchReply }
  | { readonly status: "failed"; readonly reason: string };

interface SuggestionState {
  readonly query: string;
  readonly found: SearchReply | null;
  readonly reason: string;
}

/**
 * Loads the first hits for the typed text once typing pauses; a call that the next letter makes obsolete is aborted.
 */
export const useSuggestions = (query: string, asks: boolean): Suggestions => {
  const [answer, setAnswer] = useState<SuggestionState | null>(null);
  const requested = asks && query.length >= minQueryLength;
  useEffect(() => {
    if (!requested) return;
    const overtaken = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const found = await call(
          search,
          { query: { query, perPage: maxSuggestions } },
          { leaves: false, signal: overtaken.signal },
        );
        if (!overtaken.signal.aborted) setAnswer({ query, found, reason: "" });
      } catch (thrown) {
        if (!overtaken.signal.aborted) setAnswer({ query, found: null, reason: reasonOf(thrown) });
      }
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [query, requested]);
  if (!requested) return { status: "none" };
  if (answer?.query !== query) return { status: "asking", before: answer?.found ?? null };
  const { found, reason } = answer;
  return found === null ? { status: "failed", reason } : { status: "found", found };
};
