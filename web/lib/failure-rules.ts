/**
 * What a failed answer does to the whole application: 401 logs out and leads to login, unless a form of staff is open, and except
 * where the path contains /email/verify; 404 leads to the not-found page unless the path contains register; 403 leads
 * to verification, staff without a second step to where it is set up, from the staff area to where it is said whose the page is,
 * and everybody else to the upgrade page with source 403;
 * every failure makes the page ready.
 */
import type { ApiFailure } from "./api-failure.ts";
import { endedSession } from "./ended-session.ts";
import { pageReady } from "./page-ready.ts";
import { paths, refusedPath, staffDeniedPath } from "./paths.ts";
import { session } from "./session.ts";

export type FailureTarget = "denied" | "login" | "verify" | "security" | "upgrade" | "not-found";

export interface FailedCall {
  readonly path: string;
  /** Path of the page that called: an invite that is gone leaves its visitor on /register/{token}. */
  readonly page: string;
  readonly method: string;
  /** The token that the call was made with: one that has been replaced since says nothing about the new session. */
  readonly token: string | null;
}

/** `page` is that of the call that failed. */
type Leave = (target: FailureTarget, page: string) => void;

/** The router says how to get to each place; before that, failures only reach their callers. */
export const onLeaving = (handler: Leave): void => {
  leave = handler;
};

let leave: Leave = () => undefined;

/** Where a failure leads, or null when it is left to the caller. */
export const targetOf = (
  failure: Pick<ApiFailure, "status" | "code">,
  call: Omit<FailedCall, "token">,
): FailureTarget | null => {
  switch (failure.status) {
    case 401:
      return call.path.includes("/email/verify") ? null : "login";
    case 403:
      if (failure.code === "two_step") return "security";
      // No plan opens what is for other staff.
      if (call.page.startsWith(paths.staff)) return "denied";
      return failure.code === "unverified" ? "verify" : "upgrade";
    case 404:
      return call.method === "GET" && !`${call.path} ${call.page}`.includes("register")
        ? "not-found"
        : null;
    default:
      return null;
  }
};

export const applyFailureRules = (failure: ApiFailure, call: FailedCall): void => {
  pageReady.force();
  const target = targetOf(failure, call);
  if (target === null) return;
  if (target === "login") {
    if (call.token !== session.token() || endedSession.ask()) return;
    session.clear();
  }
  leave(target, call.page);
};

/** `page` is that of the call that failed. */
export const addressOfTarget = (target: FailureTarget, page: string): string => {
  switch (target) {
    case "denied":
      return staffDeniedPath(page);
    case "login":
      return paths.login;
    case "verify":
      return paths.verifyEmail;
    case "security":
      return paths.security;
    case "upgrade":
      return refusedPath(page);
    case "not-found":
      return paths.notFound;
  }
};
