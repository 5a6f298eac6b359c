/**
 * `open` anyone; `guest` logged-out only; `member` login needed; `demo` login, else register; `verified` login and
 * verified e-mail; `staff` one of the staff roles.
 */
export type Access = "open" | "guest" | "member" | "demo" | "verified" | "staff";

/** `front`: the website's for visitors, the platform's for members. */
export type HeaderStyle = "platform" | "website" | "front" | "content" | "staff" | "none";

export interface PageRoute {
  readonly name: string;
  readonly path: string;
  /** In `web/pages`. */
  readonly file: string;
  /** In the document's title, until the page says it better. */
  readonly title: string;
  readonly access: Access;
  readonly header: HeaderStyle;
  /** The last part of its path opens a drawer over the page, which stays. */
  readonly drawer?: true;
}

/** Of a page, for who is signed in and who is not; an address that is no page's has the header of one that is open to all. */
export const headerOf = (
  route: Pick<PageRoute, "header"> | undefined,
  signedIn: boolean,
): Exclude<HeaderStyle, "front"> => {
  const header = route?.header ?? "front";
  if (header !== "front") return header;
  return signedIn ? "platform" : "website";
};

type Shared = Pick<PageRoute, "access" | "header">;

/** Pages that share an audience and a header. */
export const pagesFor = (
  shared: Shared,
  pages: ReadonlyArray<Omit<PageRoute, keyof Shared>>,
): readonly PageRoute[] => pages.map((page) => ({ ...page, ...shared }));
