/**
 * The effects of a failed call on the whole application. 401 logs out and leads to login, unless a staff form is open
 * or the path contains /email/verify. 404 leads to the not-found page unless the path contains register. 403 leads
 * unverified members to verification, staff without two-factor authentication to its setup, and staff who lack the
 * role to a page that names the roles; everybody else is led to the upgrade page with source 403. Every failure makes
 * the page ready.
 */
import type { ApiFailure } from "./api-failure.ts";
import { endedSession } from "./ended-session.ts";
import { pageReady } from "./page-ready.ts";
import { paths, refusedPath, staffDeniedPath } from "./paths.ts";
import { session } from "./session.ts";

export type FailureTarget = "denied" | "login" | "verify" | "security" | "upgrade" | "not-found";

export interface FailedCall {
  readonly path: string;
  /** The path of the page that made the call: an expired invite leaves its visitor on /register/{token}. */
  readonly page: string;
  readonly method: string;
  /**
   * The access token that the call was made with. If it has been replaced since, the failure says nothing about the
   * new session.
   */
  readonly token: string | null;
}

/** `page` is the page of the call that failed. */
type RedirectHandler = (target: FailureTarget, page: string) => void;

/** Registers the router's navigation. Before that, failures only reach their callers. */
export const onFailureRedirect = (handler: RedirectHandler): void => {
  redirectHandler = handler;
};

let redirectHandler: RedirectHandler = () => undefined;

/** Returns where a failure leads, or null if it is left to the caller. */
export const targetOf = (
  failure: Pick<ApiFailure, "status" | "code">,
  call: Omit<FailedCall, "token">,
): FailureTarget | null => {
  switch (failure.status) {
    case 401:
      return call.path.includes("/email/verify") ? null : "login";
    case 403:
      if (failure.code === "two_step") return "security";
      // No plan gives access to the pages of other staff roles.
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
  redirectHandler(target, call.page);
};

/** Returns the address of a target. `page` is the page of the call that failed. */
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
