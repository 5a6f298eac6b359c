import { useEffect, useRef } from "react";

/** Asks again each time that the record has another version, as whoever saved it may have changed what was asked. */
export const useAskedAnew = (version: number, ask: () => unknown): void => {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    ask();
  }, [version, ask]);
};
