/**
 * The audience of a page. `open`: anyone; `guest`: logged-out visitors only; `member`: login needed; `demo`: login,
 * else register; `verified`: login and verified email; `staff`: one of the staff roles.
 */
export type Access = "open" | "guest" | "member" | "demo" | "verified" | "staff";

/** The header of a page. `front` is the website's header for visitors and the platform's for members. */
export type HeaderStyle = "platform" | "website" | "front" | "content" | "staff" | "none";

export interface PageRoute {
  readonly name: string;
  readonly path: string;
  /** The page's file in `web/pages`. */
  readonly file: string;
  /** The document's title, until the page sets a more specific one. */
  readonly title: string;
  readonly access: Access;
  readonly header: HeaderStyle;
  /** The last part of the path opens a drawer over the page, which stays. */
  readonly drawer?: true;
}

/**
 * Returns the header of a page for a logged-in or logged-out visitor. An address without a page has the header of a
 * page that is open to all.
 */
export const headerOf = (
  route: Pick<PageRoute, "header"> | undefined,
  signedIn: boolean,
): Exclude<HeaderStyle, "front"> => {
  const header = route?.header ?? "front";
  if (header !== "front") return header;
  return signedIn ? "platform" : "website";
};

type Shared = Pick<PageRoute, "access" | "header">;

/** A page's name, path, file and title, and whether its path may open a drawer. */
type PageEntry = readonly [
  name: string,
  path: string,
  file: string,
  title: string,
  drawer?: "drawer",
];

/** Returns the routes of pages that share an audience and a header. */
export const routesFor = (shared: Shared, pages: readonly PageEntry[]): readonly PageRoute[] =>
  pages.map(([name, path, file, title, drawer]) => ({
    name,
    path,
    file,
    title,
    ...(drawer && { drawer: true as const }),
    ...shared,
  }));
