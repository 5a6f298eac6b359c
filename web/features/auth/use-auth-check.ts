import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useSWRConfig } from "swr";
import type * as z from "zod/mini";
import { checkEndpoint } from "../../../shared/contract/accounts/sign-in.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { endedSession } from "../../lib/ended-session.ts";
import { session, type User, useUser } from "../../lib/session.ts";

type RemoteMessage = z.output<(typeof checkEndpoint.replies)[200]>["messages"][number];

let messages: readonly RemoteMessage[] = [];
const listeners = new Set<() => void>();

/**
 * Checks who the token belongs to: the stored user is updated from the server, and a session that has been ended
 * elsewhere ends here. Returns false if it has ended. Without an answer everything stays as it is.
 */
export const checkAuth = async (): Promise<boolean> => {
  const token = session.token();
  const userBefore = session.user();
  const answer = await callInPlace(checkEndpoint, {}).catch(() => null);
  if (!answer || token !== session.token()) return true;
  messages = answer.messages;
  for (const listener of listeners) listener();
  // Another call has updated the member in the meantime, so this answer is older.
  if (session.user() !== userBefore) return true;
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

/**
 * The interval between two checks. Somebody else may change what a member has access to, or end their session; a
 * reader notices within this time.
 */
const checkEveryMs = 60_000;

/**
 * Checks the session when a visit begins, every minute while a member's page is visible, and when an unverified
 * member returns to the tab after reading the email.
 */
export const useAuthCheck = (onEnded: () => void): void => {
  const user = useUser();
  const waiting = user?.verified.status === false;
  const checkSoon = useEffectEvent(() => {
    void checkAuth().then((goesOn) => (goesOn ? undefined : onEnded()));
  });
  // A different member is a new visit.
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

/** Reloads all data when the member's plan changes, because their access changes with it. */
const useReloadOnPlan = (user: User | null): void => {
  const { mutate } = useSWRConfig();
  const lastUser = useRef(user);
  useEffect(() => {
    const before = lastUser.current;
    lastUser.current = user;
    if (user && before?.id === user.id && before.plan.id !== user.plan.id) void mutate(() => true);
  }, [user, mutate]);
};

export const useRemoteMessages = (): readonly RemoteMessage[] =>
  useSyncExternalStore(subscribe, () => messages);
