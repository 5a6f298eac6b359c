import { useEffect, useRef } from "react";

/**
 * Reloads data each time that the record's version changes, because whoever saved the record may have changed the
 * data too.
 */
export const useRefetchOnChange = (version: number, ask: () => unknown): void => {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    ask();
  }, [version, ask]);
};
