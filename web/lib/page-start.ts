/** What a page starts with, as data: the build writes it into index.html from the pages' own declarations. */
import { addressOf } from "../../shared/contract/address-of.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";

/** Where an answer has the picture that is seen first, and how wide the page shows it. */
export interface FirstPicture {
  readonly at: readonly string[];
  readonly width: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Values like `:slug` stand for the part of the page's path with that name. */
export interface StartingCall extends Pick<Endpoint, "path" | "base"> {
  readonly params: Values;
  readonly query: Values;
  readonly picture?: FirstPicture | undefined;
}

export interface PageStart {
  /** As the router has it: `/content/:slug/:page?`. */
  readonly route: string;
  /** In `web/pages`. */
  readonly file: string;
  readonly calls: readonly StartingCall[];
  /** The picture that is seen first, where no answer names it. */
  readonly plate?: string | undefined;
}

/** The parts of a path by their names in the route; null when it is not this route's, or has what no slug has. */
export const partsOf = (
  route: string,
  path: string,
): Readonly<Record<string, string | undefined>> | null => {
  const pattern = route.replaceAll(/\/:(\w+)(\??)/g, "(?:/(?<$1>[a-z0-9-]+))$2");
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && { ...match.groups };
};

export const addressFor = ({ params, query, ...endpoint }: StartingCall, parts: Values): string =>
  addressOf(endpoint, { params: filled(params, parts), query: filled(query, parts) });

const filled = (values: Values, parts: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith(":") ? parts[value.slice(1)] : value,
    ]),
  );
