import { useEffect, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { authContract } from "../../../shared/contract/auth.ts";
import { call } from "../../lib/api-client.ts";
import { session, useUser } from "../../lib/session.ts";

const { check } = authContract.endpoints;

type RemoteMessage = z.output<(typeof check.replies)[200]>["messages"][number];

let messages: readonly RemoteMessage[] = [];
const listeners = new Set<() => void>();

/**
 * Asks who the token belongs to now: the stored user follows the server, and a session that has
 * ended elsewhere ends here. False when it has. Without an answer everything stays as it is.
 */
export const checkAuth = async (): Promise<boolean> => {
  const token = session.token();
  const asked = session.user();
  const answer = await call(check, {}, { leaves: false }).catch(() => null);
  if (!answer || token !== session.token()) return true;
  messages = answer.messages;
  for (const listener of listeners) listener();
  // What another call has learnt of the member meanwhile is newer than this answer.
  if (session.user() !== asked) return true;
  if (answer.user) session.refresh(answer.user);
  else if (token !== null && !answer.auth) {
    session.clear();
    return false;
  }
  return true;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Checks once a visit, and again for an unverified member who comes back from the mail in another tab. */
export const useAuthCheck = (onEnded: () => void): void => {
  const user = useUser();
  const waiting = user?.verified.status === false;
  useEffect(() => {
    void checkAuth().then((goesOn) => (goesOn ? undefined : onEnded()));
    // Another member is another visit; a new handler is not.
  }, [user?.id]); // oxlint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!waiting) return;
    const again = (): void => void checkAuth();
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, [waiting]);
};

export const useRemoteMessages = (): readonly RemoteMessage[] =>
  useSyncExternalStore(subscribe, () => messages);
