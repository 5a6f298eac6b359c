/**
 * Remembers whether this browser requested the emailed login link. Another browser asks for confirmation before it
 * follows the link.
 */
import { storedValue } from "../../lib/stored-value.ts";

const hour = 3_600_000;

const requestedAt = storedValue<number>("login-link-asked", (raw) => {
  const at = Number(raw);
  return Number.isFinite(at) && at > 0 ? at : null;
});

export const loginLinkRequest = {
  remember(): void {
    requestedAt.set(Date.now());
  },
  isOwn(): boolean {
    return Date.now() - (requestedAt.get() ?? 0) < hour;
  },
};
