import { useEffect, useRef } from "react";

/**
 * Reloads data each time that the record's version changes, because whoever saved the record may have changed the
 * data too.
 */
export const useRefetchOnChange = (version: number, ask: () => unknown): void => {
  const existing = useRef(version);
  useEffect(() => {
    if (existing.current === version) return;
    existing.current = version;
    ask();
  }, [version, ask]);
};
