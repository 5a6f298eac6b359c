/**
 * Sends the first requests of a page before its code has loaded: on a fresh visit this file does so itself, since
 * index.html loads it before everything else; later the router does. The client takes the answers instead of
 * asking again. An answer that is not taken is dropped after a few seconds, so that no stale data is shown.
 */
import { sessionStore } from "./session-storage.ts";
import { fillPlaceholders, matchRoute, type PageStart, type EarlyCall } from "./page-start.ts";
import { preloadCode, preloadPicture, preloadImage, valueAtPath } from "./preload.ts";

/** The API's answer. The body is undefined if it is not JSON. */
export interface EarlyResponse {
  readonly status: number;
  readonly body: unknown;
  /** The number of seconds to wait before a retry; 0 if the API does not ask for a pause. */
  readonly retryAfter: number;
}

export const readEarlyResponse = async (response: Response): Promise<EarlyResponse> => ({
  status: response.status,
  body: await response.json().catch(() => undefined),
  retryAfter: Number(response.headers.get("retry-after")) || 0,
});

const pendingRequests = new Map<string, Promise<EarlyResponse>>();
const arrivedResponses = new Map<string, EarlyResponse>();
const cacheMs = 10_000;

const forget = (address: string): void => {
  pendingRequests.delete(address);
  arrivedResponses.delete(address);
};

const send = async ({ address, picture }: EarlyCall, token: string | null): Promise<void> => {
  if (pendingRequests.has(address)) return;
  const request = fetch(address, {
    headers: {
      Accept: "application/json",
      Service: "user",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...basketHeader(),
    },
  }).then(readEarlyResponse);
  pendingRequests.set(address, request);
  setTimeout(() => forget(address), cacheMs);
  try {
    const answer = await request;
    if (pendingRequests.get(address) === request) arrivedResponses.set(address, answer);
    if (picture) preloadPicture(answer.body, picture);
  } catch {
    // The caller that takes the promise handles its failure; if nobody takes it, the failure is ignored.
  }
};

/** Returns the header with the basket token that `basket-token.ts` stores. */
const basketHeader = (): Record<string, string> => {
  try {
    const token: unknown = JSON.parse(sessionStore?.getItem("basket") ?? "null");
    return typeof token === "string" && /^[\w.-]{1,200}$/.test(token) ? { Token: token } : {};
  } catch {
    return {};
  }
};

/** Returns the data that the build wrote into index.html; undefined on a page that is not part of the product. */
const textOf = (id: string): string | undefined => document.getElementById(id)?.textContent;

/** Preloads scripts and styles, which need not wait until a module imports them. */
const preloadFiles = (name: string): void => {
  const list: unknown = JSON.parse(textOf("page-files") ?? "{}");
  const files = valueAtPath(list, [name]);
  if (Array.isArray(files)) for (const file of files) preloadCode(String(file));
};

interface EarlyReader {
  readonly token: string;
  readonly verified: boolean;
}

const pageStarts = (): readonly PageStart[] => JSON.parse(textOf("page-starts") ?? "[]");

/** The addresses that the current page requested first. */
let currentAddresses: readonly string[] = [];

/**
 * Sends the first requests of the page at this address. If the address has a query, the API calls are left to the
 * page. If the page stays the same, as when a reader turns the page of a report, nothing is requested again.
 */
export const requestEarly = (path: string, search: string, reader: EarlyReader | null): void => {
  const before = currentAddresses;
  currentAddresses = [];
  for (const { route, file, open, calls, plate } of pageStarts()) {
    const parts = matchRoute(route, path);
    if (parts === null || (reader === null && !open)) continue;
    // Unverified members are redirected and their calls would be refused.
    if (reader?.verified === false && !open && calls.length > 0) continue;
    // The later pages of a report do not begin with its cover.
    const first = parts["page"] === undefined;
    const requested = (search === "" ? calls : []).map(({ address, picture }) => ({
      address: fillPlaceholders(address, parts),
      ...(first && { picture }),
    }));
    for (const call of requested)
      if (!before.includes(call.address)) void send(call, reader?.token ?? null);
    currentAddresses = requested.map(({ address }) => address);
    // The files come after the calls, because answers take longer to lead to a picture and HTTP/1.1 sends six
    // requests at a time.
    preloadFiles(file);
    // If the address names an item, the page shows that item's picture instead.
    const bare = search === "" && Object.values(parts).every((part) => part === undefined);
    if (plate !== undefined && bare) preloadImage(plate);
  }
};

export const claimEarlyResponse = (address: string): Promise<EarlyResponse> | undefined => {
  const request = pendingRequests.get(address);
  forget(address);
  return request;
};

/** Returns an answer that has already arrived; it stays until it is claimed. */
export const peekEarlyResponse = (address: string): EarlyResponse | undefined =>
  arrivedResponses.get(address);

/** Reads the session from the stored record, before the code that validates it has loaded. */
const storedReader = (): EarlyReader | null => {
  try {
    const record: unknown = JSON.parse(sessionStore?.getItem("auth") ?? "null");
    const token: unknown = Object(record)["access_token"];
    if (typeof token !== "string" || !/^[\w.-]+$/.test(token)) return null;
    return { token, verified: valueAtPath(record, ["user", "verified", "status"]) === true };
  } catch {
    return null;
  }
};

/**
 * Returns the name of the header's chunk, which is separate from the page's; login and registration include it in
 * theirs.
 */
const headerChunkName = (path: string): string => {
  // Content pages have a header without the menus of the others.
  if (reader !== null) return path.startsWith("/content/") ? "content-header" : "member-header";
  if (opensToAll(path)) return "website-header";
  return path.startsWith("/register") ? "register" : "login";
};

const opensToAll = (path: string): boolean =>
  pageStarts().some(({ route, open }) => open && matchRoute(route, path) !== null);

const reader = storedReader();
// The page frame in the HTML is meant for the page's usual audience. A visitor who was redirected to log in sees more
// than it shows.
const guestState = sessionStore?.getItem("redirect") ? "led" : "guest";
document.documentElement.dataset["visitor"] = reader === null ? guestState : "member";
requestEarly(location.pathname, location.search, reader);
preloadFiles(headerChunkName(location.pathname));
