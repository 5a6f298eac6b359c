/** What a page starts with, as data: the build writes it into index.html from the pages' own declarations. */

/** Where an answer has the picture that is seen first, and how wide the page shows it. */
export interface FirstPicture {
  readonly at: readonly string[];
  readonly width: string;
}

export interface StartingCall {
  /** Parts of the page's path are left open by their names: `/api/content/slug/*slug*?source=web`. */
  readonly address: string;
  readonly picture?: FirstPicture | undefined;
}

export interface PageStart {
  /** As the router has it: `/content/:slug/:page?`. */
  readonly route: string;
  /** In `web/pages`. */
  readonly file: string;
  /** Whether visitors may see it too. */
  readonly open: boolean;
  readonly calls: readonly StartingCall[];
  /** The picture that is seen first, where no answer names it. */
  readonly plate?: string | undefined;
}

type PathParts = Readonly<Record<string, string | undefined>>;

/** The parts of a path by their names in the route; null when it is not this route's, or has what no slug has. */
export const partsOf = (route: string, path: string): PathParts | null => {
  const pattern = route.replaceAll(/\/:(\w+)(\??)/g, "(?:/(?<$1>[a-z0-9-]+))$2");
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && { ...match.groups };
};

/** A part of the query whose gap stays empty is left out. */
export const filled = (address: string, parts: PathParts): string =>
  address.replaceAll(/(&\w+=)?\*(\w+)\*/g, (_, name = "", part: string) => {
    const value = parts[part];
    return value === undefined ? "" : name + value;
  });
