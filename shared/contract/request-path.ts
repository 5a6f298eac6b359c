import { type Endpoint, routePath } from "./endpoint.ts";

/** Returns the address of a call below its origin, `/api/users/usr_1?page=2`; in the browser it is also the cache key. */
export const requestPath = (
  route: Pick<Endpoint, "path" | "base">,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string => {
  const values = new Map(textsIn(params));
  const path = routePath(route).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const search = new URLSearchParams(textsIn(query)).toString();
  return search === "" ? path : `${path}?${search}`;
};

/** Returns the entries as texts, without those that are null or undefined. */
const textsIn = (part: unknown): [string, string][] =>
  Object.entries(Object(part)).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
  );
