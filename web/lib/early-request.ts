/**
 * What a page starts with, sent for before its code is there: for a fresh visit by this file itself, which index.html
 * loads ahead of everything, later by the router. The client takes the answers instead of asking again; one that nobody
 * takes is dropped after a few seconds, so that it is never answered with something old.
 */
import { kept } from "./session-storage.ts";
import { filled, partsOf, type PageStart, type StartingCall } from "./page-start.ts";
import { preloadCode, preloadPicture, preloadPlate, isWithinViewport } from "./preload.ts";

/** What the API said; a body that is no JSON is undefined. */
export interface EarlyResponse {
  readonly status: number;
  readonly body: unknown;
  /** Seconds; 0 where the API asks for no pause. */
  readonly retryAfter: number;
}

export const answerOf = async (response: Response): Promise<EarlyResponse> => ({
  status: response.status,
  body: await response.json().catch(() => undefined),
  retryAfter: Number(response.headers.get("retry-after")) || 0,
});

const underWay = new Map<string, Promise<EarlyResponse>>();
const arrived = new Map<string, EarlyResponse>();
const keptForMs = 10_000;

const forget = (address: string): void => {
  underWay.delete(address);
  arrived.delete(address);
};

const send = async ({ address, picture }: StartingCall, token: string | null): Promise<void> => {
  if (underWay.has(address)) return;
  const request = fetch(address, {
    headers: {
      Accept: "application/json",
      Service: "user",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...basketHeader(),
    },
  }).then(answerOf);
  underWay.set(address, request);
  setTimeout(() => forget(address), keptForMs);
  try {
    const answer = await request;
    if (underWay.get(address) === request) arrived.set(address, answer);
    if (picture) preloadPicture(answer.body, picture);
  } catch {
    // Whoever takes it handles the failure; untaken, it is nobody's.
  }
};

/** Whose basket it is, as `basket-token.ts` keeps it. */
const basketHeader = (): Record<string, string> => {
  try {
    const token: unknown = JSON.parse(kept?.getItem("basket") ?? "null");
    return typeof token === "string" && /^[\w.-]{1,200}$/.test(token) ? { Token: token } : {};
  } catch {
    return {};
  }
};

/** What the build wrote into index.html; a page that is not the product's has none of it. */
const textOf = (id: string): string | undefined => document.getElementById(id)?.textContent;

/** Scripts and styles: they need not wait until something imports them. */
const preloadFiles = (name: string): void => {
  const list: unknown = JSON.parse(textOf("page-files") ?? "{}");
  const files = isWithinViewport(list, [name]);
  if (Array.isArray(files)) for (const file of files) preloadCode(String(file));
};

interface EarlyReader {
  readonly token: string;
  readonly verified: boolean;
}

const pageStarts = (): readonly PageStart[] => JSON.parse(textOf("page-starts") ?? "[]");

/** What the page that is open started with. */
let opened: readonly string[] = [];

/**
 * Sends for what the page at this address starts with. With a query of its own it asks the API for something else; a page
 * that stays, like a report that is turned to another page, asks for nothing again.
 */
export const requestEarly = (path: string, search: string, reader: EarlyReader | null): void => {
  const before = opened;
  opened = [];
  for (const { route, file, open, calls, plate } of pageStarts()) {
    const parts = partsOf(route, path);
    if (parts === null || (reader === null && !open)) continue;
    // Who is not verified is led elsewhere, and would be refused.
    if (reader?.verified === false && !open && calls.length > 0) continue;
    // A report's later pages do not begin with its cover.
    const first = parts["page"] === undefined;
    const wanted = (search === "" ? calls : []).map(({ address, picture }) => ({
      address: filled(address, parts),
      ...(first && { picture }),
    }));
    for (const call of wanted)
      if (!before.includes(call.address)) void send(call, reader?.token ?? null);
    opened = wanted.map(({ address }) => address);
    // Behind the calls: answers are the longer way to a picture, and over HTTP/1.1 six requests leave at a time.
    preloadFiles(file);
    // An address that names something shows the picture of that.
    const bare = search === "" && Object.values(parts).every((part) => part === undefined);
    if (plate !== undefined && bare) preloadPlate(plate);
  }
};

export const claimEarlyResponse = (address: string): Promise<EarlyResponse> | undefined => {
  const request = underWay.get(address);
  forget(address);
  return request;
};

/** What has come already; it stays until somebody takes it. */
export const arrivedEarly = (address: string): EarlyResponse | undefined => arrived.get(address);

/** What the stored record says, before anything that could judge the record is there. */
const storedReader = (): EarlyReader | null => {
  try {
    const record: unknown = JSON.parse(kept?.getItem("auth") ?? "null");
    const token: unknown = Object(record)["access_token"];
    if (typeof token !== "string" || !/^[\w.-]+$/.test(token)) return null;
    return { token, verified: isWithinViewport(record, ["user", "verified", "status"]) === true };
  } catch {
    return null;
  }
};

/** The header's code, which stands apart from its page's; login and registration bring it along. */
const headerFiles = (path: string): string => {
  // Reports have a header that does without the other's menus.
  if (reader !== null) return path.startsWith("/content/") ? "content-header" : "member-header";
  if (opensToAll(path)) return "website-header";
  return path.startsWith("/register") ? "register" : "login";
};

const opensToAll = (path: string): boolean =>
  pageStarts().some(({ route, open }) => open && partsOf(route, path) !== null);

const reader = storedReader();
// The frame of a page in the HTML is for whom the page is for; whoever was led to log in is told more than it says.
const led = kept?.getItem("redirect") ? "led" : "guest";
document.documentElement.dataset["visitor"] = reader === null ? led : "member";
requestEarly(location.pathname, location.search, reader);
preloadFiles(headerFiles(location.pathname));
