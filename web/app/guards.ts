/** Who may see a page. Where a visitor wanted to go is kept for after login and verification. */
import { redirectRecord } from "../lib/redirect-record.ts";
import { session } from "../lib/session.ts";
import { paths } from "../lib/paths.ts";
import type { Access } from "./page-route.ts";

/** Where to send the visitor instead, or null when the page may be shown. */
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
    // What more is asked of them comes with their pages.
    case "staff":
      if (user?.verified.status) return null;
      redirectRecord.remember(here);
      return user ? paths.verifyEmail : paths.login;
  }
};
