/**
 * What the member has opened, how far they read, and when they were here before: asked for once a visit, when the page has
 * nothing else to do, and kept up with what is read here.
 */
import { useEffect, useSyncExternalStore } from "react";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call } from "../../lib/api-client.ts";
import { idle } from "../../lib/idle.ts";
import { session, useUser } from "../../lib/session.ts";

const { noteVisit, notePlace } = contentContract.endpoints;

interface Readings {
  readonly userId: string;
  /** End of the visit before this one. */
  readonly since: string | null;
  /** By an item's id the page to go on at, null where there is none. */
  readonly pages: ReadonlyMap<string, number | null>;
}

let held: Readings | null = null;
/** Of the member that it was asked for. */
let asked = "";
const listeners = new Set<() => void>();

const keep = (next: Readings): void => {
  held = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Good to have: without it cards just say less. */
const load = async (userId: string): Promise<void> => {
  if (asked === userId) return;
  asked = userId;
  await idle();
  try {
    const { data } = await call(noteVisit, {}, { leaves: false });
    const here = held?.userId === userId ? held.pages : [];
    const pages = new Map([...data.read.map(({ id, page }) => [id, page] as const), ...here]);
    keep({ userId, since: data.since, pages });
  } catch {
    asked = "";
  }
};

/** What there is to say of an item: null until it is known. */
export const useReading = (
  id: string,
): { readonly read: boolean; readonly page: number | null; readonly since: string | null } => {
  const user = useUser();
  const readings = useSyncExternalStore(subscribe, () => held);
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
  const known = held?.userId === userId ? held : { userId, since: null, pages: new Map() };
  keep({ ...known, pages: new Map([...known.pages, [id, page]]) });
};

/** The item is on the page. */
export const recordOpened = (id: string): void => {
  if (!(held?.pages.has(id) ?? false)) mark(id, null);
};

/** Milliseconds that a page is looked at before it counts. */
const settleMs = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Remembers where the member is; a page that is only passed does not count, and the first is where everybody begins. */
export const recordProgress = (id: string, page: number, last: boolean): (() => void) => {
  clearTimeout(timer);
  // Strangers read what is open to everybody, and nobody keeps their place.
  if (page > 1 && session.user()?.verified.status === true)
    timer = setTimeout(() => {
      mark(id, last ? null : page);
      // The next page tells it again.
      call(notePlace, { body: { content_id: id, page, last } }, { leaves: false }).catch(() => {});
    }, settleMs);
  return () => clearTimeout(timer);
};
