/**
 * Decides who may see a page. The address that a visitor wanted is saved until they have logged in and verified their
 * email.
 */
import { redirectRecord } from "../lib/redirect-record.ts";
import { session } from "../lib/session.ts";
import { paths } from "../lib/paths.ts";
import type { Access } from "./page-route.ts";

/** Returns the address to redirect the visitor to, or null if the page may be shown. */
export const guard = (access: Access, here: string): string | null => {
  const user = session.user();
  switch (access) {
    case "open":
      return null;
    case "guest":
      return user ? paths.dashboard : null;
    case "member":
      if (user) return null;
      redirectRecord.remember(here);
      return paths.login;
    case "demo":
      if (user) return null;
      redirectRecord.remember(here);
      return paths.register;
    case "verified":
    // The staff area's own checks are loaded with its pages.
    case "staff":
      if (user?.verified.status) return null;
      redirectRecord.remember(here);
      return user ? paths.verifyEmail : paths.login;
  }
};
