/**
 * A page's first GETs, sent before its code is there: for a fresh visit by this file itself, which index.html loads
 * ahead of everything, later by the router. The client takes them instead of asking again; one that nobody takes is
 * dropped after a few seconds, so that it is never answered with something old.
 */
const waiting = new Map<string, Promise<Response>>();
const keptForMs = 10_000;

const firstPage = "page=1&perPage=32";

/** What the pages of these addresses start with; the page's own call must have the same address to the letter. */
const pages: ReadonlyArray<readonly [RegExp, (part: string) => readonly string[]]> = [
  [/^\/$/, () => ["/api/content/dashboard"]],
  [/^\/content$/, () => [`/api/content?${firstPage}&media_type=all&content_type=all`, "/api/tree"]],
  [/^\/masterclass$/, () => [`/api/content/masterclass?${firstPage}`]],
  // Turning a report's pages asks for nothing new.
  [/^\/content\/([a-z0-9-]+)$/, (slug) => [`/api/content/slug/${slug}?source=web`]],
  [
    /^\/category\/([a-z0-9-]+(?:\/[a-z0-9-]+){0,3})$/,
    (level) => {
      const levels = level.split("/").map((slug, index) => `level${index + 1}=${slug}`);
      return [`/api/content/slug?${levels.join("&")}&${firstPage}`];
    },
  ],
];

/** Sends what the page at this address starts with. With a query of its own it asks for something else. */
export const requestEarly = (path: string, search: string, token: string | null): void => {
  if (search !== "" || token === null) return;
  for (const [pattern, addresses] of pages) {
    const match = pattern.exec(path);
    for (const address of match ? addresses(match[1] ?? "") : []) {
      if (waiting.has(address)) continue;
      const request = fetch(address, {
        headers: { Accept: "application/json", Service: "user", Authorization: `Bearer ${token}` },
      });
      // Whoever takes it handles the failure; untaken, it is nobody's.
      request.catch(() => undefined);
      waiting.set(address, request);
      setTimeout(() => waiting.delete(address), keptForMs);
    }
  }
};

export const takeEarly = (address: string): Promise<Response> | undefined => {
  const request = waiting.get(address);
  waiting.delete(address);
  return request;
};

/** The token of the stored record, before anything that could judge the record is there. */
const storedToken = (): string | null => {
  try {
    const record: unknown = JSON.parse(localStorage.getItem("auth") ?? "null");
    const token: unknown = Object(record)["access_token"];
    return typeof token === "string" && /^[\w.-]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
};

requestEarly(location.pathname, location.search, storedToken());
