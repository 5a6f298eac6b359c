import { useCallback } from "react";
import { useNavigate } from "react-router";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { type AuthRecord, session } from "../../lib/session.ts";

/** What every way of signing in ends with: the record is kept, and the visitor gets where they wanted to go. */
export const useArrival = (): ((record: AuthRecord) => Promise<void>) => {
  const navigate = useNavigate();
  return useCallback(
    async (record) => {
      session.signIn(record);
      await navigate(redirectRecord.take(), { replace: true });
    },
    [navigate],
  );
};
