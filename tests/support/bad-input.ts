/** Invalid requests for any endpoint of the contract. */
import * as fc from "fast-check";
import { type Endpoint, routePath } from "../../shared/contract/endpoint.ts";
import {
  brokenBodies,
  hostileNames,
  hostileQueries,
  hostileSegments,
  hostileTexts,
  hostileTokens,
  megabyte,
  wrongTypes,
} from "./hostile-values.ts";
import { isStrict, type Json, validInput } from "./valid-input.ts";
import type { VisitorRequest } from "./visitor.ts";

export interface BadRequest {
  readonly how: string;
  readonly sending: VisitorRequest;
  /** This says whether a successful response would be an error. Other invalid requests may succeed. */
  readonly mustFail: boolean;
}

export interface Caller {
  readonly id: string;
  readonly token: string;
}

type Path = readonly (string | number)[];

const leaves = (value: Json, path: Path = []): ReadonlyArray<{ path: Path; value: Json }> => {
  if (value === null || typeof value !== "object") return [{ path, value }];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]));
};

const replace = (value: Json, [key, ...rest]: Path, by: Json): Json => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((child, index) => (String(index) === key ? replace(child, rest, by) : child));
  if (value === null || typeof value !== "object") return by;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      name === key ? replace(child, rest, by) : child,
    ]),
  );
};

type InvalidBody = readonly [how: string, body: Json];

const anyInvalidBody = (body: Json, refusesUnknown: boolean): fc.Arbitrary<InvalidBody> => {
  const all = leaves(body);
  const at = (
    places: ReadonlyArray<{ readonly path: Path }>,
    values: ReadonlyArray<readonly [string, Json]>,
  ): fc.Arbitrary<InvalidBody>[] =>
    places.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...places), fc.constantFrom(...values))
            .map(([{ path }, [how, by]]): InvalidBody => [
              `${how} at ${path.join(".")}`,
              replace(body, path, by),
            ]),
        ];
  return fc.oneof(
    fc
      .constantFrom<Json>(null, 7, "text", true, [])
      .map((it): InvalidBody => ["another kind of body", it]),
    ...(refusesUnknown
      ? [fc.constant<InvalidBody>(["an unknown field", { ...Object(body), unknown_field: 1 }])]
      : []),
    ...at(all, wrongTypes),
    ...at(
      all.filter(({ value }) => typeof value === "string"),
      hostileTexts,
    ),
    ...at(
      all.filter(({ path }) => /^(first|last)_name$/.test(String(path.at(-1)))),
      hostileNames,
    ),
    ...at(
      all.filter(({ value }) => typeof value === "number"),
      [["a huge number", 1e308]],
    ),
  );
};

const fillPath = (endpoint: Endpoint, values: Json): string => {
  const byName = new Map<string, unknown>(Object.entries(Object(values)));
  return routePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = byName.get(name);
    return encodeURIComponent(typeof value === "string" ? value : "x");
  });
};

type AnyBadRequests = fc.Arbitrary<readonly BadRequest[]>;

interface Target {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** Generates valid addresses of the endpoint. */
  readonly path: fc.Arbitrary<string>;
}

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
const typed = { "content-type": "application/json" };

/** Generates one request for each value, each to a generated address. */
const each = <T>(
  { path }: Target,
  values: readonly T[],
  request: (to: string, value: T) => BadRequest,
): AnyBadRequests => fc.tuple(...values.map((value) => path.map((to) => request(to, value))));

/** This says how many invalid bodies are generated for an endpoint; duplicates are removed afterwards. */
const invalidBodyCount = 40;

const badBodies = (target: Target): AnyBadRequests[] => {
  const { endpoint, caller, path } = target;
  const { method, body } = endpoint;
  if (body === undefined) return [];
  const one = fc.tuple(
    path,
    validInput(body).chain((it) => anyInvalidBody(it, isStrict(body))),
  );
  const drawn = fc.array(one, { minLength: invalidBodyCount, maxLength: invalidBodyCount });
  return [
    drawn.map((all) => {
      const different = new Map(all.map(([to, [how, bad]]) => [JSON.stringify(bad), { to, how }]));
      return [...different].map(([bad, { to, how }]) => ({
        how,
        mustFail: true,
        sending: { method, path: to, headers: { ...bearer(caller), ...typed }, body: bad },
      }));
    }),
    each(target, brokenBodies, (to, [how, bytes, type]) => ({
      how,
      mustFail: true,
      sending: {
        method,
        path: to,
        headers: { ...bearer(caller), "content-type": type },
        body: bytes,
      },
    })),
  ];
};

const badPaths = (target: Target): AnyBadRequests[] => {
  const { endpoint, caller } = target;
  const { method, params, body } = endpoint;
  if (params === undefined) return [];
  return [
    each(target, hostileSegments, (_, segment) => ({
      how: `a path with ${segment.slice(0, 30)}`,
      mustFail: true,
      sending: {
        method,
        path: routePath(endpoint).replaceAll(/\{\w+\}/g, () => segment),
        headers: { ...bearer(caller), ...typed },
        ...(body === undefined ? {} : { body: "{}" }),
      },
    })),
  ];
};

const badQueries = (target: Target): AnyBadRequests[] => {
  const { endpoint, caller } = target;
  const { method, query } = endpoint;
  if (query === undefined) return [];
  return [
    each(target, hostileQueries, (to, search) => ({
      how: `a query of ${search.slice(0, 30)}`,
      mustFail: method !== "GET",
      sending: { method, path: `${to}?${search}`, headers: bearer(caller) },
    })),
  ];
};

const badTokens = (target: Target): AnyBadRequests => {
  const { method, body, badToken } = target.endpoint;
  return each(target, hostileTokens, (to, authorization) => ({
    how: `a token of ${authorization.slice(0, 30)}`,
    mustFail: badToken !== "ignored" && authorization !== "",
    sending: {
      method,
      path: to,
      headers: { authorization, ...(body === undefined ? {} : typed) },
      ...(body === undefined ? {} : { body: "{}" }),
    },
  }));
};

/** Generates complete requests for one endpoint, each invalid in one way: all listed values, and generated bodies. */
export const badRequests = (endpoint: Endpoint, caller: Caller): AnyBadRequests => {
  const { params } = endpoint;
  const pathParams = params === undefined ? fc.constant<Json>({}) : validInput(params);
  // For another member's id every body gets a 404, so the body is tested with the caller's own id.
  const own = endpoint.path.startsWith("/users/{id}") ? { id: caller.id } : {};
  const path = pathParams.map((values) => fillPath(endpoint, { ...Object(values), ...own }));
  const target = { endpoint, caller, path };
  return fc
    .tuple(...badBodies(target), ...badPaths(target), ...badQueries(target), badTokens(target))
    .map((kinds) => kinds.flat());
};

/** Builds a request with a body of one megabyte, for an endpoint that takes a body. */
export const megabyteRequest = (endpoint: Endpoint, caller: Caller): BadRequest => ({
  how: "a body of a megabyte",
  mustFail: true,
  sending: {
    method: endpoint.method,
    path: fillPath(endpoint, { id: caller.id }),
    headers: { ...bearer(caller), ...typed },
    body: megabyte,
  },
});

/** Returns the path with a wildcard for each parameter: `/api/product/*`. */
export const addressShape = (endpoint: Endpoint): string =>
  routePath(endpoint).replaceAll(/\{\w+\}/g, "*");

/** Builds a request for each method that no route of this path has. */
export const oddMethods = (
  endpoint: Endpoint,
  all: readonly Endpoint[],
  caller: Caller,
): BadRequest[] => {
  const existing = new Set<string>(
    all.filter((it) => addressShape(it) === addressShape(endpoint)).map(({ method }) => method),
  );
  return ["PUT", "PATCH", "DELETE", "POST", "TRACE", "PROPFIND", "LINK"]
    .filter((method) => !existing.has(method))
    .map((method) => ({
      how: `the method ${method}`,
      mustFail: true,
      sending: {
        method,
        path: fillPath(endpoint, { id: "usr_1" }),
        headers: bearer(caller),
      },
    }));
};
