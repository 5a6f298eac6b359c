import { useEffect, useState } from "react";
import {
  adminSearchContract,
  type FoundRecord,
} from "../../../../shared/contract/staff/admin-search.ts";
import { call } from "../../../lib/api-client.ts";

interface Answer {
  readonly query: string;
  readonly found: readonly FoundRecord[];
}

/** The milliseconds without typing after which the search starts. */
const debounceMs = 150;
const minQueryLength = 2;

export interface StaffSearchResult {
  readonly found: readonly FoundRecord[];
  /** True while the results are loading. */
  readonly awaited: boolean;
}

/** Returns the records that match, for staff, once typing pauses; none while they are loading or if the call fails. */
export const useStaffSearch = (query: string, asks: boolean): StaffSearchResult => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isEnabled = asks && query.length >= minQueryLength;
  useEffect(() => {
    if (!isEnabled) return;
    const overtaken = new AbortController();
    const ask = async (): Promise<void> => {
      const { data } = await call(
        adminSearchContract.endpoints.findAnything,
        { query: { q: query } },
        { leaves: false, signal: overtaken.signal },
      );
      if (!overtaken.signal.aborted) setAnswer({ query, found: data });
    };
    const without = (): void => {
      if (!overtaken.signal.aborted) setAnswer({ query, found: [] });
    };
    const timer = setTimeout(() => void ask().catch(without), debounceMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [query, isEnabled]);
  const isAnswered = answer?.query === query;
  return { found: isEnabled && isAnswered ? answer.found : [], awaited: isEnabled && !isAnswered };
};
