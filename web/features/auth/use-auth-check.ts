import { useEffect } from "react";
import { authContract } from "../../../shared/contract/auth.ts";
import { session, useUser } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/**
 * Asks who the token belongs to now (A §7 /auth/check): the stored user follows the server, a session that has ended
 * elsewhere ends here. `onEnded` is told of the latter. Answers the messages to show.
 */
export const useAuthCheck = (onEnded: () => void) => {
  const user = useUser();
  const { data, mutate } = useEndpoint(
    authContract.endpoints.check,
    {},
    { leaves: false, revalidateOnFocus: user?.verified.status === false },
  );
  useEffect(() => {
    if (!data) return;
    if (data.user) session.refresh(data.user);
    else if (!data.auth && session.token() !== null) {
      session.clear();
      onEnded();
    }
    // Only a new answer says something; a new handler does not.
  }, [data]); // oxlint-disable-line react-hooks/exhaustive-deps
  return { messages: data?.messages ?? [], checkAgain: mutate };
};
