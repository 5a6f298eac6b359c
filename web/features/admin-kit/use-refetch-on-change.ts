import { useEffect, useRef } from "react";

/**
 * Reloads data each time that the record's version changes, because whoever saved the record may have changed the
 * data too.
 */
export const useRefetchOnChange = (version: number, ask: () => unknown): void => {
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    ask();
  }, [version, ask]);
};
