/** Requests that nobody should send, for any endpoint of the contract. */
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
import type { Sending } from "./visitor.ts";

export interface BadRequest {
  readonly how: string;
  readonly sending: Sending;
  /** Whether a good answer would be a fault; other requests may well be answered. */
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

type Spoiled = readonly [how: string, body: Json];

const spoiled = (body: Json, refusesUnknown: boolean): fc.Arbitrary<Spoiled> => {
  const all = leaves(body);
  const at = (
    places: ReadonlyArray<{ readonly path: Path }>,
    values: ReadonlyArray<readonly [string, Json]>,
  ): fc.Arbitrary<Spoiled>[] =>
    places.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...places), fc.constantFrom(...values))
            .map(([{ path }, [how, by]]): Spoiled => [
              `${how} at ${path.join(".")}`,
              replace(body, path, by),
            ]),
        ];
  return fc.oneof(
    fc
      .constantFrom<Json>(null, 7, "text", true, [])
      .map((it): Spoiled => ["another kind of body", it]),
    ...(refusesUnknown
      ? [fc.constant<Spoiled>(["an unknown field", { ...Object(body), unknown_field: 1 }])]
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
  const known = new Map<string, unknown>(Object.entries(Object(values)));
  return routePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = known.get(name);
    return encodeURIComponent(typeof value === "string" ? value : "x");
  });
};

type Kind = fc.Arbitrary<BadRequest>;

interface Target {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** Addresses of the endpoint that lead to it. */
  readonly path: fc.Arbitrary<string>;
}

const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });
const typed = { "content-type": "application/json" };

const badBodies = ({ endpoint, caller, path }: Target): Kind[] => {
  const { method, body } = endpoint;
  if (body === undefined) return [];
  return [
    fc
      .tuple(
        path,
        validInput(body).chain((it) => spoiled(it, isStrict(body))),
      )
      .map(([to, [how, bad]]) => ({
        how,
        mustFail: true,
        sending: {
          method,
          path: to,
          headers: { ...bearer(caller), ...typed },
          body: JSON.stringify(bad),
        },
      })),
    fc.tuple(path, fc.constantFrom(...brokenBodies)).map(([to, [how, bytes, type]]) => ({
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

const badPaths = ({ endpoint, caller }: Target): Kind[] => {
  const { method, params, body } = endpoint;
  if (params === undefined) return [];
  return [
    fc.constantFrom(...hostileSegments).map((segment) => ({
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

const badQueries = ({ endpoint: { method, query }, caller, path }: Target): Kind[] => {
  if (query === undefined) return [];
  return [
    fc.tuple(path, fc.constantFrom(...hostileQueries)).map(([to, search]) => ({
      how: `a query of ${search.slice(0, 30)}`,
      mustFail: method !== "GET",
      sending: { method, path: `${to}?${search}`, headers: bearer(caller) },
    })),
  ];
};

const badTokens = ({ endpoint: { method, body, badToken }, path }: Target): Kind =>
  fc.tuple(path, fc.constantFrom(...hostileTokens)).map(([to, authorization]) => ({
    how: `a token of ${authorization.slice(0, 30)}`,
    mustFail: badToken !== "ignored" && authorization !== "",
    sending: {
      method,
      path: to,
      headers: { authorization, ...(body === undefined ? {} : typed) },
      ...(body === undefined ? {} : { body: "{}" }),
    },
  }));

/** Whole requests for one endpoint, each spoiled in one way. */
export const badRequests = (endpoint: Endpoint, caller: Caller): Kind => {
  const { params } = endpoint;
  const asked = params === undefined ? fc.constant<Json>({}) : validInput(params);
  // Another member's record is not found whatever the body: it is the caller's own that has to withstand.
  const own = endpoint.path.startsWith("/users/{id}") ? { id: caller.id } : {};
  const path = asked.map((values) => fillPath(endpoint, { ...Object(values), ...own }));
  const target = { endpoint, caller, path };
  return fc.oneof(
    ...badBodies(target),
    ...badPaths(target),
    ...badQueries(target),
    badTokens(target),
  );
};

/** One of a megabyte for an endpoint that takes a body. */
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

/** Methods that no route of this path has. */
export const oddMethods = (
  endpoint: Endpoint,
  all: readonly Endpoint[],
  caller: Caller,
): BadRequest[] => {
  const shape = (it: Endpoint): string => routePath(it).replaceAll(/\{\w+\}/g, "*");
  const known = new Set<string>(
    all.filter((it) => shape(it) === shape(endpoint)).map(({ method }) => method),
  );
  return ["PUT", "PATCH", "DELETE", "POST", "TRACE", "PROPFIND", "LINK"]
    .filter((method) => !known.has(method))
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
