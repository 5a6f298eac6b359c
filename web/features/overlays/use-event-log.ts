import { useEffect } from "react";
import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { callInPlace } from "../../lib/api-client.ts";

/** Records an event of this page, once per text; a failure is ignored. */
export const useEventLog = (text: string): void => {
  useEffect(() => {
    // Strict mode mounts twice in development, and a page that is left at once was not seen.
    const timer = setTimeout(() => {
      callInPlace(layoutContract.endpoints.logEvent, { body: { text } }).catch(() => undefined);
    }, 0);
    return () => clearTimeout(timer);
  }, [text]);
};
