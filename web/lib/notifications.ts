/** The toasts. Any part of the application can add one; the shell shows them. */
import { useSyncExternalStore } from "react";
import { reasonOf } from "./api-failure.ts";

export interface Notification {
  readonly id: number;
  readonly type: "error" | "success";
  readonly message: string;
  /** The action that the toast offers while it is shown. */
  readonly action?: NotificationAction | undefined;
}

export interface NotificationAction {
  readonly label: string;
  readonly run: () => void;
}

let shown: readonly Notification[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export const notify = (
  type: Notification["type"],
  message: string,
  action?: NotificationAction,
): void => {
  lastId += 1;
  change([
    ...shown.filter((current) => current.message !== message),
    { id: lastId, type, message, action },
  ]);
};

const change = (next: readonly Notification[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows `There was a problem updating your account: <reason>`. Every such message ends with the technical reason. */
export const notifyProblem = (doing: string, thrown: unknown): void =>
  notify("error", `There was a problem ${doing}: ${reasonOf(thrown)}`);

export const dismissNotification = (id: number): void =>
  change(shown.filter((current) => current.id !== id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotifications = (): readonly Notification[] =>
  useSyncExternalStore(subscribe, () => shown);
