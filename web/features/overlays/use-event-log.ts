import { useEffect } from "react";
import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { call } from "../../lib/api-client.ts";

/** Records an event of this page, once per text; a failure is ignored. */
export const useEventLog = (text: string): void => {
  useEffect(() => {
    // Strict mode mounts twice in development, and a page that is left at once was not seen.
    const timer = setTimeout(() => {
      call(layoutContract.endpoints.logEvent, { body: { text } }, { leaves: false }).catch(
        () => undefined,
      );
    }, 0);
    return () => clearTimeout(timer);
  }, [text]);
};
