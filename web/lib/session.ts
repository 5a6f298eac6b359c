/** The session: user and access_token in the browser's storage, shared between tabs. A corrupt record is removed. */
import { useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import { authRecord, type user } from "../../shared/contract/accounts/user-view.ts";
import { storedValue } from "./stored-value.ts";

export type AuthRecord = z.output<typeof authRecord>;
export type User = z.output<typeof user>;

const record = storedValue<AuthRecord>("auth", (raw) => {
  const parsed = authRecord.safeParse(raw);
  return parsed.success ? parsed.data : null;
});

export const session = {
  user: (): User | null => record.get()?.user ?? null,
  token: (): string | null => record.get()?.access_token ?? null,
  signIn: (signedIn: AuthRecord): void => record.set(signedIn),
  /** Replaces the user with the server's newest view of the same member. */
  refresh(user: User): void {
    const current = record.get();
    if (current && JSON.stringify(current.user) !== JSON.stringify(user))
      record.set({ ...current, user });
  },
  clear: (): void => record.clear(),
  subscribe: record.subscribe,
};

/** Page frames are rendered without a logged-in user. */
const serverSnapshot = (): null => null;

export const useUser = (): User | null =>
  useSyncExternalStore<User | null>(session.subscribe, session.user, serverSnapshot);
