import { useEffect, useState } from "react";
import { directoryContract, type Found } from "../../../../shared/contract/directory.ts";
import { call } from "../../../lib/api-client.ts";

interface Answer {
  readonly query: string;
  readonly found: readonly Found[];
}

/** Milliseconds without a key after which it is asked for. */
const restMs = 150;
const shortest = 2;

/** People and orders, for staff, once typing rests; nothing while they are on their way, or cannot be had. */
export const useFound = (query: string, asks: boolean): readonly Found[] => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = asks && query.length >= shortest;
  useEffect(() => {
    if (!wanted) return;
    const overtaken = new AbortController();
    const ask = async (): Promise<void> => {
      const { data } = await call(
        directoryContract.endpoints.findAnything,
        { query: { q: query } },
        { leaves: false, signal: overtaken.signal },
      );
      if (!overtaken.signal.aborted) setAnswer({ query, found: data });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), restMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [query, wanted]);
  return wanted && answer?.query === query ? answer.found : [];
};
