/**
 * A value in the browser's storage, shared between tabs. If storage is full or forbidden, the value is remembered on
 * this page only; a corrupt value is removed.
 */
import { sessionStore } from "./session-storage.ts";

export interface StoredValue<T> {
  get(): T | null;
  set(value: T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export const storedValue = <T>(key: string, parse: (raw: unknown) => T | null): StoredValue<T> => {
  const listeners = new Set<() => void>();
  const read = (): T | null => {
    try {
      const text = sessionStore?.getItem(key) ?? null;
      const value = text === null ? null : parse(JSON.parse(text));
      if (value === null) sessionStore?.removeItem(key);
      return value;
    } catch {
      sessionStore?.removeItem(key);
      return null;
    }
  };
  let current = read();
  const change = (value: T | null): void => {
    current = value;
    for (const listener of listeners) listener();
  };
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) change(read());
  });
  return {
    get: () => current,
    set(value) {
      try {
        sessionStore?.setItem(key, JSON.stringify(value));
      } catch {
        // The value is then remembered on this page only.
      }
      change(value);
    },
    clear() {
      sessionStore?.removeItem(key);
      change(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
