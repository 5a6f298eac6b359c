/** Whether this browser asked for the link to log in that a mail carries. Another one asks before it follows the link. */
import { storedValue } from "../../lib/stored-value.ts";

const hour = 3_600_000;

const askedAt = storedValue<number>("login-link-asked", (raw) => {
  const at = Number(raw);
  return Number.isFinite(at) && at > 0 ? at : null;
});

export const linkRequest = {
  remember(): void {
    askedAt.set(Date.now());
  },
  isOwn(): boolean {
    return Date.now() - (askedAt.get() ?? 0) < hour;
  },
};
