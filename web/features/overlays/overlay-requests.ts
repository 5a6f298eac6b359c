/** The overlays that other parts of the page have requested. */
import { useEffect, useSyncExternalStore } from "react";

interface Requests {
  /** The order whose confirmation has been read, after a delay of one second. */
  readonly surveyFor: string | null;
  /** The overlay that the visitor has opened. */
  readonly opened: "survey" | "storage" | null;
}

let requests: Requests = { surveyFor: null, opened: null };
const listeners = new Set<() => void>();

export const useOverlayRequests = (): Requests => useSyncExternalStore(subscribe, () => requests);

const change = (next: Partial<Requests>): void => {
  requests = { ...requests, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openOverlay = (opened: "survey" | "storage"): void => change({ opened });

export const closeOverlay = (): void => change({ opened: null });

/** The survey opens one second after the confirmation was read. */
const surveyAfterMs = 1000;

const scheduleSurvey = (orderId: string): number =>
  window.setTimeout(() => change({ surveyFor: orderId }), surveyAfterMs);

/** Requests the survey once this order's confirmation has been read to its end or left; null for no order. */
export const useSurveyFor = (orderId: string | null, isRead: boolean): void => {
  useEffect(() => {
    if (orderId === null || !isRead) return;
    const timer = scheduleSurvey(orderId);
    return () => clearTimeout(timer);
  }, [orderId, isRead]);
  useEffect(() => {
    if (orderId === null) return;
    return () => void scheduleSurvey(orderId);
  }, [orderId]);
};
