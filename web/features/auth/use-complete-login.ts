import { useCallback } from "react";
import { useNavigate } from "react-router";
import { redirectRecord } from "../../lib/redirect-record.ts";
import { type AuthRecord, session } from "../../lib/session.ts";

/** Completes every login: saves the record and leads the visitor to the address that they wanted. */
export const useCompleteLogin = (): ((record: AuthRecord) => Promise<void>) => {
  const navigate = useNavigate();
  return useCallback(
    async (record) => {
      session.signIn(record);
      await navigate(redirectRecord.take(), { replace: true });
    },
    [navigate],
  );
};
