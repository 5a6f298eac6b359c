/**
 * The items that the member has opened, how far they have read, and the time of their last visit. They are loaded
 * once per visit when the page is idle, and updated as the member reads.
 */
import { useEffect, useSyncExternalStore } from "react";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { whenIdle } from "../../lib/idle.ts";
import { session, useUser } from "../../lib/session.ts";

const { recordVisit, saveReadingPlace } = contentContract.endpoints;

interface Readings {
  readonly userId: string;
  /** The end of the previous visit. */
  readonly since: string | null;
  /** The page to continue at by item id; null if there is none. */
  readonly pages: ReadonlyMap<string, number | null>;
}

let cachedReadings: Readings | null = null;
/** The id of the member whose readings were requested. */
let requestedKey = "";
const listeners = new Set<() => void>();

const publishReadings = (next: Readings): void => {
  cachedReadings = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the readings. They are optional: without them, cards show less. */
const load = async (userId: string): Promise<void> => {
  if (requestedKey === userId) return;
  requestedKey = userId;
  await whenIdle();
  try {
    const { data } = await callInPlace(recordVisit, {});
    const here = cachedReadings?.userId === userId ? cachedReadings.pages : [];
    const pages = new Map([...data.read.map(({ id, page }) => [id, page] as const), ...here]);
    publishReadings({ userId, since: data.since, pages });
  } catch {
    requestedKey = "";
  }
};

/** Returns an item's reading state; null until it is known. */
export const useReading = (
  id: string,
): { readonly read: boolean; readonly page: number | null; readonly since: string | null } => {
  const user = useUser();
  const readings = useSyncExternalStore(subscribe, () => cachedReadings);
  const userId = user?.verified.status ? user.id : null;
  useEffect(() => {
    if (userId !== null) void load(userId);
  }, [userId]);
  if (readings === null || readings.userId !== userId)
    return { read: false, page: null, since: null };
  const { pages, since } = readings;
  return { read: pages.has(id), page: pages.get(id) ?? null, since };
};

const mark = (id: string, page: number | null): void => {
  const userId = session.user()?.id;
  if (userId === undefined) return;
  const existing =
    cachedReadings?.userId === userId ? cachedReadings : { userId, since: null, pages: new Map() };
  publishReadings({ ...existing, pages: new Map([...existing.pages, [id, page]]) });
};

/** Records that the item has been opened. */
export const recordOpened = (id: string): void => {
  if (!(cachedReadings?.pages.has(id) ?? false)) mark(id, null);
};

/** The milliseconds that a page has to be visible before it counts as read. */
const minVisibleMs = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Saves the member's place. A page that is only scrolled past does not count, and the first page is where everybody
 * begins.
 */
export const recordProgress = (id: string, page: number, last: boolean): (() => void) => {
  clearTimeout(timer);
  // Visitors can read open items, but their place is not saved.
  if (page > 1 && session.user()?.verified.status === true)
    timer = setTimeout(() => {
      mark(id, last ? null : page);
      // The next page sends the place again.
      callInPlace(saveReadingPlace, { body: { content_id: id, page, last } }).catch(() => {});
    }, minVisibleMs);
  return () => clearTimeout(timer);
};
