/** Requests that nobody should send, for any endpoint of the contract. */
import * as fc from "fast-check";
import { type Endpoint, routePath } from "../../shared/contract/endpoint.ts";
import { type Json, validInput } from "./valid-input.ts";
import type { Sending } from "./visitor.ts";

export interface BadRequest {
  readonly how: string;
  readonly sending: Sending;
  /** Whether a good answer would be a fault; other requests may well be answered. */
  readonly mustFail: boolean;
  /** API Gateway refuses it by itself, in its own words. */
  readonly isUnreadable?: boolean;
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

const hostileTexts: ReadonlyArray<readonly [string, string]> = [
  ["a NUL", "ab\u0000cd"],
  ["a lone surrogate", "ab\ud800cd"],
  ["a bidirectional override", "ab\u202ecd"],
  ["10,000 characters", "x".repeat(10_000)],
  ["10,000 characters of two bytes", "é".repeat(10_000)],
];

const wrongTypes: ReadonlyArray<readonly [string, Json]> = [
  ["an object", { $ne: null }],
  ["a list of lists", [[]]],
  ["a list of objects", [{ a: [1] }]],
];

type Spoiled = readonly [how: string, body: Json];

const spoiled = (body: Json): fc.Arbitrary<Spoiled> => {
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
    fc.constant<Spoiled>(["an unknown field", { ...Object(body), unknown_field: 1 }]),
    ...at(all, wrongTypes),
    ...at(
      all.filter(({ value }) => typeof value === "string"),
      hostileTexts,
    ),
    ...at(
      all.filter(({ value }) => typeof value === "number"),
      [["a huge number", 1e308]],
    ),
  );
};

/** Bodies that are no JSON object at all, as bytes. */
const brokenBodies: ReadonlyArray<readonly [string, string | Buffer, string]> = [
  ["broken JSON", '{"a": "b"', "application/json"],
  ["a trailing comma", '{"a": 1,}', "application/json"],
  ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), "application/json"],
  ["NaN", '{"a": NaN}', "application/json"],
  ["deep nesting", "[".repeat(50_000), "application/json"],
  [
    "a prototype",
    '{"__proto__": {"isStaff": true}, "constructor": {"prototype": {}}}',
    "application/json",
  ],
  ["the same field twice", '{"toString": 1, "toString": 2}', "application/json"],
  ["another content type", "a=b", "application/x-www-form-urlencoded"],
  ["XML", "<a/>", "text/xml"],
  ["no content type", '{"a": 1}', ""],
];

const megabyte = JSON.stringify({ text: "x".repeat(1_048_576) });

const hostileSegments = [
  "%00",
  "%ED%A0%80",
  "%E0%A4%A",
  "..%2f..%2fetc%2fpasswd",
  "__proto__",
  "%F0%9F%8C%8A",
  "'%20OR%201%3D1",
  "a%0d%0aset-cookie:%20a=b",
  "x".repeat(4000),
  "-1",
  "%20",
];

/** No text in UTF-8 is written so. */
const unreadable = /%ED%A0|%A(?![0-9A-F])/;

const hostileQueries = [
  "__proto__[a]=1",
  "page=1e999",
  "page=-1&page=2",
  "perPage=99999999999999999999",
  "path=%00",
  "path=%ED%A0%80",
  "query=%E2%80%AE",
  "a=%zz",
  "=&&&=",
  `slug=${"x".repeat(6000)}`,
  "order_by[]=Latest",
  "categories=%27%3B--",
];

const hostileTokens = [
  "",
  "Bearer",
  "Bearer x",
  "Basic YTpi",
  `Bearer ${"A".repeat(6000)}`,
  "Bearer a.b.c",
  "null",
];

const fillPath = (endpoint: Endpoint, values: Json): string => {
  const known = new Map<string, unknown>(Object.entries(Object(values)));
  return routePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = known.get(name);
    return encodeURIComponent(typeof value === "string" ? value : "x");
  });
};

/** Whole requests for one endpoint, each spoiled in one way. */
export const badRequests = (
  endpoint: Endpoint,
  { id, token }: Caller,
): fc.Arbitrary<BadRequest> => {
  const { method, params, query, body } = endpoint;
  const asked = params === undefined ? fc.constant<Json>({}) : validInput(params);
  // Another member's record is not found whatever the body: it is the caller's own that has to withstand.
  const path = asked.map((values) =>
    endpoint.path.startsWith("/users/{id}")
      ? fillPath(endpoint, { ...Object(values), id })
      : fillPath(endpoint, values),
  );
  const bearer = { authorization: `Bearer ${token}` };
  const jsonHeaders = { ...bearer, "content-type": "application/json" };
  const kinds: fc.Arbitrary<BadRequest>[] = [];

  if (body !== undefined) {
    kinds.push(
      fc.tuple(path, validInput(body).chain(spoiled)).map(([to, [how, spoiledBody]]) => ({
        how,
        mustFail: true,
        sending: { method, path: to, headers: jsonHeaders, body: JSON.stringify(spoiledBody) },
      })),
      fc.tuple(path, fc.constantFrom(...brokenBodies)).map(([to, [how, bytes, type]]) => ({
        how,
        mustFail: true,
        sending: { method, path: to, headers: { ...bearer, "content-type": type }, body: bytes },
      })),
    );
  }
  if (params !== undefined)
    kinds.push(
      fc.constantFrom(...hostileSegments).map((segment) => ({
        how: `a path with ${segment.slice(0, 30)}`,
        mustFail: true,
        isUnreadable: unreadable.test(segment),
        sending: {
          method,
          path: routePath(endpoint).replaceAll(/\{\w+\}/g, () => segment),
          headers: jsonHeaders,
          ...(body === undefined ? {} : { body: "{}" }),
        },
      })),
    );
  if (query !== undefined)
    kinds.push(
      fc.tuple(path, fc.constantFrom(...hostileQueries)).map(([to, search]) => ({
        how: `a query of ${search.slice(0, 30)}`,
        mustFail: method !== "GET",
        sending: { method, path: `${to}?${search}`, headers: bearer },
      })),
    );
  kinds.push(
    fc.tuple(path, fc.constantFrom(...hostileTokens)).map(([to, authorization]) => ({
      how: `a token of ${authorization.slice(0, 30)}`,
      mustFail: endpoint.badToken !== "ignored" && authorization !== "",
      sending: {
        method,
        path: to,
        headers: {
          authorization,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: "{}" }),
      },
    })),
  );
  return fc.oneof(...kinds);
};

/** One of a megabyte for an endpoint that takes a body. */
export const megabyteRequest = (endpoint: Endpoint, { id, token }: Caller): BadRequest => ({
  how: "a body of a megabyte",
  mustFail: true,
  sending: {
    method: endpoint.method,
    path: fillPath(endpoint, { id }),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
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
        headers: { authorization: `Bearer ${caller.token}` },
      },
    }));
};
