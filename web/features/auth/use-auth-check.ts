import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import type * as z from "zod/mini";
import { checkEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { call } from "../../lib/api-client.ts";
import { endedSession } from "../../lib/ended-session.ts";
import { session, type User, useUser } from "../../lib/session.ts";

type RemoteMessage = z.output<(typeof checkEndpoint.replies)[200]>["messages"][number];

let messages: readonly RemoteMessage[] = [];
const listeners = new Set<() => void>();

/**
 * Asks who the token belongs to now: the stored user follows the server, and a session that has
 * ended elsewhere ends here. False when it has. Without an answer everything stays as it is.
 */
export const checkAuth = async (): Promise<boolean> => {
  const token = session.token();
  const asked = session.user();
  const answer = await call(checkEndpoint, {}, { leaves: false }).catch(() => null);
  if (!answer || token !== session.token()) return true;
  messages = answer.messages;
  for (const listener of listeners) listener();
  // What another call has learnt of the member meanwhile is newer than this answer.
  if (session.user() !== asked) return true;
  if (answer.user) session.refresh(answer.user);
  else if (token !== null && !answer.auth) {
    if (endedSession.ask()) return true;
    session.clear();
    return false;
  }
  return true;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Somebody else may end what a member may open, or their session: whoever reads meanwhile learns of it so soon. */
const checkEveryMs = 60_000;

/**
 * Checks when a visit begins, every minute while a member's page is seen, and when an unverified member comes back from the
 * mail in another tab.
 */
export const useAuthCheck = (onEnded: () => void): void => {
  const user = useUser();
  const waiting = user?.verified.status === false;
  const checkSoon = useEffectEvent(() => {
    void checkAuth().then((goesOn) => (goesOn ? undefined : onEnded()));
  });
  // Another member is another visit.
  const visitor = user?.id;
  useReloadOnPlan(user);
  useEffect(() => {
    checkSoon();
    if (visitor === undefined) return;
    const timer = setInterval(() => document.hidden || checkSoon(), checkEveryMs);
    return () => clearInterval(timer);
  }, [visitor]);
  useEffect(() => {
    if (!waiting) return;
    const again = (): void => void checkAuth();
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, [waiting]);
};

/** What is open changes with the plan of one and the same member: all that is shown is asked for anew. */
const useReloadOnPlan = (user: User | null): void => {
  const { mutate } = useSWRConfig();
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (user && before?.id === user.id && before.plan.id !== user.plan.id) void mutate(() => true);
  }, [user, mutate]);
};

export const useRemoteMessages = (): readonly RemoteMessage[] =>
  useSyncExternalStore(subscribe, () => messages);
