/** The first requests of a page, as data that the build writes into index.html from the pages' own declarations. */

/** The place of the first picture in an answer, and the width at which the page shows it. */
export interface FirstPicture {
  readonly at: readonly string[];
  readonly width: string;
}

export interface EarlyCall {
  /** The address of the call, with path parameters as placeholders: `/api/content/slug/*slug*?source=web`. */
  readonly address: string;
  readonly picture?: FirstPicture | undefined;
}

export interface PageStart {
  /** The route as the router declares it: `/content/:slug/:page?`. */
  readonly route: string;
  /** The page's file in `web/pages`. */
  readonly file: string;
  /** True if visitors can see the page too. */
  readonly open: boolean;
  readonly calls: readonly EarlyCall[];
  /** The picture that is seen first if no answer names it. */
  readonly plate?: string | undefined;
}

type PathParts = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path's parameters by their names in the route, or null if the path does not match or contains
 * characters that no slug has.
 */
export const matchRoute = (route: string, path: string): PathParts | null => {
  const pattern = route.replaceAll(/\/:(\w+)(\??)/g, "(?:/(?<$1>[a-z0-9-]+))$2");
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && { ...match.groups };
};

/** Fills in the placeholders of an address. A query parameter without a value is left out. */
export const fillPlaceholders = (address: string, parts: PathParts): string =>
  address.replaceAll(/(&\w+=)?\*(\w+)\*/g, (_, name = "", part: string) => {
    const value = parts[part];
    return value === undefined ? "" : name + value;
  });
